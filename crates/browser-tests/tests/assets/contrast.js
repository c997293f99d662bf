/**
 * The contrast of every text that is seen now, computed from what lies under it, drawings included.
 * Gives those that WCAG AA finds too faint: text, contrast, and how much it needs.
 */
(() => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  /** Any colour that CSS knows, as red, green, blue and alpha from 0 to 1. */
  const known = new Map();
  const read = (text) => {
    if (!known.has(text)) {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = text;
      context.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
      known.set(text, [r / 255, g / 255, b / 255, a / 255]);
    }
    return known.get(text);
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const contrast = (a, b) => {
    const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
    return (x + 0.05) / (y + 0.05);
  };
  const opacity = (element) => {
    let value = 1;
    for (let at = element; at instanceof Element; at = at.parentElement) value *= Number(getComputedStyle(at).opacity);
    return value;
  };
  /** What an element paints behind text that lies on it. */
  const paint = (element) => {
    const style = getComputedStyle(element);
    const isShape = element instanceof SVGGeometryElement;
    if (!isShape && !(element instanceof HTMLElement)) return null;
    const text = isShape ? style.fill : style.backgroundColor;
    if (text === 'none' || element instanceof SVGTextElement) return null;
    const [r, g, b, a] = read(text);
    const part = isShape ? Number(style.fillOpacity) : 1;
    return a === 0 ? null : [r, g, b, a * part * opacity(element)];
  };

  /** Whether a point of an element lies outside of something that scrolls or cuts it off. */
  const isClipped = (element, x, y) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const box = at.getBoundingClientRect();
      if (getComputedStyle(at).overflowY !== 'visible' && (x < box.left || x > box.right || y < box.top || y > box.bottom)) return true;
    }
    return false;
  };

  // What cannot be clicked must be found too.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important; } *, *::before, *::after { animation: none !important; transition: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const faint = [];
  // What lies behind a dialog is not for reading.
  const words = document.createTreeWalker(document.querySelector('dialog[open]') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // What is switched off may be faint, and what is only spoken is not seen.
    if (element.closest(':disabled, [aria-disabled="true"], .hidden, option, title, datalist, .die.spent')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!box.width || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    if (isClipped(element, x, y)) continue;
    const stack = document.elementsFromPoint(x, y);
    const at = stack.findIndex((other) => other === element || element.contains(other) || other.contains(element));
    // Something else lies over it: then it is not seen.
    if (at < 0 || (stack[0] !== element && !stack[0].contains(element) && !element.contains(stack[0]) && !(element instanceof SVGElement))) continue;
    let ground = [1, 1, 1, 1];
    const isDrawn = element instanceof SVGElement;
    for (const other of stack.slice(isDrawn ? stack.indexOf(element) + 1 : at).reverse()) {
      const colour = paint(other);
      if (colour) ground = over(colour, ground);
    }
    const style = getComputedStyle(element);
    const [r, g, b, a] = read(isDrawn ? style.fill : style.color);
    const ink = over([r, g, b, a * opacity(element)], ground);
    const size = isDrawn ? parseFloat(style.fontSize) * element.getScreenCTM().a : parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const needed = large ? 3 : 4.5;
    const found = contrast(ink, ground);
    if (found < needed) faint.push(`${node.textContent.trim().slice(0, 30)} <${element.tagName} class="${element.getAttribute('class') ?? ''}">: ${found.toFixed(2)} of ${needed}`);
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  return [...new Set(faint)];
})()
