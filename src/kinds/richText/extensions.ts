import type { Attribute, Extensions } from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';
import { Image } from '@tiptap/extension-image';
import { TextAlign } from '@tiptap/extension-text-align';
import { Color, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { alignments, isColour } from '../html/heldStyles';
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

/**
 * What a formatted text may be made of. Whatever an attribute came from, only what is listed here is drawn and kept:
 * colours are colours, sizes are pixels, links lead to where links may lead.
 */
export const extensions: Extensions = [
  StarterKit.configure({
    link: { openOnClick: false, isAllowedUri: address => safeLink(address) !== undefined },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...alignments] }),
  Image.extend({ addAttributes: () => imageAttributes }).configure({
    inline: true,
    resize: { enabled: true, alwaysPreserveAspectRatio: true },
  }),
  TextStyle,
  Color.extend({ addGlobalAttributes: () => [{ types: ['textStyle'], attributes: { color: textColour } }] }),
  Highlight.extend({ addAttributes: () => ({ color: highlightColour }) }),
];
