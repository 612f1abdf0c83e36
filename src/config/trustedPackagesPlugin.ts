import type { Plugin } from 'vite';

const xmlParser = { importer: '/@aws-sdk/xml-builder/', source: './xml-parser', replacement: 'xml-parser.js' };
const reservedLine = {
  file: /\/ra-ui-materialui\/.*\/InputHelperText\.js$/,
  markup: 'dangerouslySetInnerHTML: defaultInnerHTML',
  text: String.raw`children: '\u200B'`,
};

/**
 * Makes packages do without what Trusted Types refuse, a text nobody vouches for that becomes markup:
 *
 * - The storage's client reads XML with its parser for servers, which is plain code. The one that it brings for browsers
 *   asks the browser to parse.
 * - react-admin's inputs keep a line free for their messages by a character reference; they get the character.
 */
const trustedPackages = (): Plugin => ({
  name: 'trusted-packages',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === xmlParser.source && importer?.includes(xmlParser.importer)
      ? importer.replace(/[^/]+$/, xmlParser.replacement)
      : undefined,
  transform(code, id) {
    if (!reservedLine.file.test(id.replaceAll('\\', '/'))) return undefined;
    if (!code.includes(reservedLine.markup))
      this.error('react-admin no longer keeps a line free as this plugin expects.');
    return { code: code.replace(reservedLine.markup, reservedLine.text), map: null };
  },
});

export default trustedPackages;
