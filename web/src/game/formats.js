/** The formats in which games can be saved besides JSON, as the catalogue lists them. */
import { useEffect, useState } from '../lib/view.js';
import { getCatalog } from '../api/http.js';

/** @param {import('../types.js').GameId} game @returns {string[]} the most common first */
export function useFormats(game) {
  const [formats, setFormats] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    getCatalog().then(
      ({ games }) => {
        const found = games.find(({ id }) => id === game);
        setFormats(found?.formats.filter((format) => format !== 'json') ?? []);
      },
      () => {
        // Without the catalogue there is still JSON.
      },
    );
  }, [game]);
  return formats;
}
