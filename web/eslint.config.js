/** What the type checker does not see: what nobody uses, lines that are too long. */
import js from '@eslint/js';
import globals from 'globals';

const LONGEST = 120;

/** No line is wider than a screen half. (Prettier does not break texts and templates.) */
const lineLength = {
  create: (context) => ({
    Program() {
      context.sourceCode.lines.forEach((line, at) => {
        const length = [...line].length;
        if (length <= LONGEST) return;
        const place = { line: at + 1, column: LONGEST };
        context.report({ loc: place, message: `A line has at most ${LONGEST} characters, not ${length}.` });
      });
    },
  }),
};

export default [
  { ignores: ['vendor/**', 'node_modules/**', 'dist/**'] },
  js.configs.recommended,
  {
    files: ['src/**/*.js', 'worker.js'],
    languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } },
  },
  {
    files: ['tests/**/*.js', '*.config.js', 'build.js'],
    languageOptions: { globals: globals.node },
  },
  {
    plugins: { page: { rules: { 'line-length': lineLength } } },
    rules: {
      'page/line-length': 'error',
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
];
