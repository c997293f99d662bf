/** What the type checker does not see: circles of modules, what nobody uses, lines that are too long. */
import js from '@eslint/js';
import globals from 'globals';
import imports from 'eslint-plugin-import-x';

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
    plugins: { imports, page: { rules: { 'line-length': lineLength } } },
    rules: {
      'page/line-length': 'error',
      'imports/no-cycle': 'error',
      'imports/no-mutable-exports': 'error',
      'imports/no-self-import': 'error',
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
];
