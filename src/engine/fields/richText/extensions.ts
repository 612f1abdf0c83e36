import { textblockTypeInputRule, type AnyExtension, type Attribute, type Extensions } from '@tiptap/core';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { NodeType } from '@tiptap/pm/model';
import { DefaultEditorOptions } from 'ra-input-rich-text';
import { alignments, isColour } from '../html/purify';
import { safeLink } from '../safeUrl';

/** Pixels that an image may be wide or high. */
const mostPixels = 4000;

/** A size in pixels that an image may have; `null` for anything else. */
const sizeOf = (value: unknown): number | null => {
  const pixels = Math.round(Number(value));
  return value !== null && pixels >= 1 && pixels <= mostPixels ? pixels : null;
};

const sizeAttribute = (name: 'width' | 'height'): Partial<Attribute> => ({
  default: null,
  parseHTML: element => sizeOf(element.getAttribute(name)),
  renderHTML: attributes => ({ [name]: sizeOf(attributes[name]) }),
});

const optional = { default: null };
const imageAttributes = {
  src: optional,
  // Without the attribute, a screen reader reads the image's address.
  alt: { default: '' },
  title: optional,
  width: sizeAttribute('width'),
  height: sizeAttribute('height'),
};

const colourOf = (element: HTMLElement, property: string): string | null => {
  const value = element.style.getPropertyValue(property);
  return isColour(value) ? value : null;
};

const textColour: Partial<Attribute> = {
  default: null,
  parseHTML: element => colourOf(element, 'color'),
  renderHTML: ({ color }) => (isColour(color) ? { style: `color: ${color}` } : {}),
};

const highlightColour: Partial<Attribute> = {
  default: null,
  parseHTML: element => colourOf(element, 'background-color'),
  renderHTML: ({ color }) => (isColour(color) ? { style: `background-color: ${color}; color: inherit` } : {}),
};

/** Code without a language, which no stored text has: one that is typed, as in "```js ", stays text. */
const withoutLanguage = (extension: AnyExtension): AnyExtension =>
  extension.type === 'node' && extension.name === 'codeBlock'
    ? extension.extend({
        addAttributes: () => ({}),
        addInputRules(this: { type: NodeType }) {
          return [textblockTypeInputRule({ find: /^(?:```|~~~)\s$/, type: this.type })];
        },
      })
    : extension;

/** Limits of the extensions of react-admin's editor, by their names. One that is not named is left out. Their `type` is compared only so that the compiler knows their options. */
const limitedExtensions: Readonly<Record<string, (extension: AnyExtension) => AnyExtension>> = {
  starterKit: kit =>
    kit.type === 'extension'
      ? kit
          .extend({
            addExtensions() {
              return this.parent?.().map(withoutLanguage) ?? [];
            },
          })
          .configure({ link: { openOnClick: false, isAllowedUri: (uri: string) => safeLink(uri) !== undefined } })
      : kit,
  textAlign: align => align.configure({ types: ['heading', 'paragraph'], alignments: [...alignments] }),
  // A typed `![words](address)` stays text: the address may be one that no text keeps.
  image: image =>
    image.type === 'node' ? image.extend({ addAttributes: () => imageAttributes, addInputRules: () => [] }) : image,
  textStyle: style => style,
  color: extension =>
    extension.type === 'extension'
      ? extension.extend({ addGlobalAttributes: () => [{ types: ['textStyle'], attributes: { color: textColour } }] })
      : extension,
  highlight: mark => (mark.type === 'mark' ? mark.extend({ addAttributes: () => ({ color: highlightColour }) }) : mark),
};

/** Columns or rows that a cell may take. */
const mostSpanned = 100;

const spanAttribute = (name: 'colspan' | 'rowspan'): Partial<Attribute> => ({
  default: 1,
  parseHTML: element => {
    const count = Math.round(Number(element.getAttribute(name)));
    return count >= 1 && count <= mostSpanned ? count : 1;
  },
  renderHTML: attributes => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

const cellAttributes = {
  colspan: spanAttribute('colspan'),
  rowspan: spanAttribute('rowspan'),
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

/** Tables without widths. The Tab key leads out of them. */
const table: Extensions = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]], addKeyboardShortcuts: () => ({}) }),
  TableRow,
  TableCell.extend({ addAttributes: () => cellAttributes }),
  TableHeader.extend({ addAttributes: () => cellAttributes }),
];

/**
 * The extensions of react-admin's editor, limited to safe links, colours that are written out and sizes in pixels; and
 * tables and raised or lowered letters.
 */
export const extensions: Extensions = [
  ...(DefaultEditorOptions.extensions ?? []).flatMap(extension => limitedExtensions[extension.name]?.(extension) ?? []),
  ...table,
  Subscript,
  Superscript,
];
