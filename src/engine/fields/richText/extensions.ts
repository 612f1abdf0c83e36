import type { AnyExtension, Attribute, Extensions } from '@tiptap/core';
import { DefaultEditorOptions } from 'ra-input-rich-text';
import { alignments, isColour } from '../html/purify';
import { safeLink } from '../safeUrl';

/** Pixels that an image may be wide or high. */
const mostPixels = 4000;

const sizeOf = (value: unknown): number | null => {
  const pixels = Math.round(Number(value));
  return value !== null && pixels >= 1 && pixels <= mostPixels ? pixels : null;
};

const size = (name: 'width' | 'height'): Partial<Attribute> => ({
  default: null,
  parseHTML: element => sizeOf(element.getAttribute(name)),
  renderHTML: attributes => ({ [name]: sizeOf(attributes[name]) }),
});

const optional = { default: null };
/** An image in the text has no words of its own; without the attribute a screen reader reads its address. */
const imageAttributes = {
  src: optional,
  alt: { default: '' },
  title: optional,
  width: size('width'),
  height: size('height'),
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

const held: Readonly<Record<string, (extension: AnyExtension) => AnyExtension>> = {
  starterKit: kit =>
    kit.configure({ link: { openOnClick: false, isAllowedUri: (uri: string) => safeLink(uri) !== undefined } }),
  textAlign: align => align.configure({ types: ['heading', 'paragraph'], alignments: [...alignments] }),
  image: image => (image.type === 'node' ? image.extend({ addAttributes: () => imageAttributes }) : image),
  textStyle: style => style,
  color: colour =>
    colour.type === 'extension'
      ? colour.extend({ addGlobalAttributes: () => [{ types: ['textStyle'], attributes: { color: textColour } }] })
      : colour,
  highlight: mark => (mark.type === 'mark' ? mark.extend({ addAttributes: () => ({ color: highlightColour }) }) : mark),
};

/** The extensions of react-admin's editor, limited to what is listed here: colours, sizes in pixels, safe links. */
export const extensions: Extensions = (DefaultEditorOptions.extensions ?? []).flatMap(
  extension => held[extension.name]?.(extension) ?? [],
);
