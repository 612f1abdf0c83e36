import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const sourceFile = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** Modules of packages that another module takes the place of. */
const replacements = [
  {
    // What MUI's icons are made with would bring its styles, a sixth of all bytes, into the first load.
    package: '/@mui/icons-material/',
    source: './utils/createSvgIcon.js',
    replacementFor: () => sourceFile('engine/ui/createSvgIcon.tsx'),
  },
  {
    // The storage's client reads XML with its parser for servers, plain code: that for browsers needs trusted types.
    package: '/@aws-sdk/xml-builder/',
    source: './xml-parser',
    replacementFor: (importer: string) => importer.replace(/[^/]+$/, 'xml-parser.js'),
  },
];

/** react-admin's inputs keep a line free for their messages by markup, which Trusted Types refuse; they get the character. */
const reservedLine = {
  file: /\/ra-ui-materialui\/.*\/InputHelperText\.js$/,
  markup: 'dangerouslySetInnerHTML: defaultInnerHTML',
  text: String.raw`children: '\u200B'`,
};

/** Vite's function behind every `import()` of a build, which requests nothing a second time. */
const preloadHelper = '\0vite/preload-helper.js';

const withSlashes = (path = '') => path.replaceAll('\\', '/');

/** Replaces parts of packages (docs/dependencies.md lists them). A build in which one of them replaces nothing fails. */
export const replacedParts = (): Plugin => {
  const unusedParts = new Set([...replacements.map(({ source }) => source), reservedLine.markup, preloadHelper]);
  let isBuild = false;
  return {
    name: 'replaced-parts',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId(source, from) {
      const importer = withSlashes(from);
      const replacement = replacements.find(each => each.source === source && importer.includes(each.package));
      if (replacement) unusedParts.delete(source);
      return replacement?.replacementFor(importer);
    },
    load(id) {
      if (id !== preloadHelper) return undefined;
      unusedParts.delete(id);
      const file = JSON.stringify(sourceFile('engine/updates/importWithRetry'));
      return `export { importWithRetry as __vitePreload } from ${file};`;
    },
    transform(code, id) {
      if (!reservedLine.file.test(withSlashes(id)) || !code.includes(reservedLine.markup)) return undefined;
      unusedParts.delete(reservedLine.markup);
      return { code: code.replace(reservedLine.markup, reservedLine.text), map: null };
    },
    buildEnd(error) {
      if (!error && isBuild && unusedParts.size > 0)
        this.error(`Nothing was replaced for ${[...unusedParts].join(', ')}: see docs/dependencies.md.`);
    },
  };
};
