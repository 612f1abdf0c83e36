import type { Plugin } from 'vite';

/**
 * Makes the storage's client read XML with its parser for servers, which is plain code. The one that it brings for
 * browsers asks the browser to parse, and Trusted Types refuse that to a text nobody vouches for.
 */
const plainXml = (): Plugin => ({
  name: 'plain-xml',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './xml-parser' && importer?.includes('/@aws-sdk/xml-builder/')
      ? importer.replace(/[^/]+$/, 'xml-parser.js')
      : undefined,
});

export default plainXml;
