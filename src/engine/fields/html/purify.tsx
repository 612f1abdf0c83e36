import { useLayoutEffect, useRef } from 'react';
import { purifier } from '../../http/purifier';
import { safeLink } from '../safeUrl';
import { normalize } from './normalize';
import { applyStyleRules } from './styleRules';
import { textElements, tokensOf, type Tag } from './textOf';

/** Colours written out: names, hex digits, and functions of plain numbers. Nothing that refers to anything else. */
const colour = /^(?:[a-z]{3,20}|#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]{1,60}\))$/i;

export const alignments = ['left', 'center', 'right', 'justify'] as const;

/** Whether a text is a colour and nothing besides. */
export const isColour = (value: unknown): value is string => typeof value === 'string' && colour.test(value);

const attributeRules: Readonly<Record<string, (value: string) => boolean>> = {
  'text-align': value => alignments.some(name => name === value),
  color: isColour,
  'background-color': isColour,
};

/** Sets the allowed declarations through the object model: the content policy blocks the attribute. */
export const setHeldStyles = (element: HTMLElement, declarations: string): void => {
  const reader = document.createElement('i').style;
  reader.cssText = declarations;
  for (const [name, isHeld] of Object.entries(attributeRules)) {
    const value = reader.getPropertyValue(name);
    if (isHeld(value)) element.style.setProperty(name, value);
  }
};

/** Attribute that carries style declarations past the parser. */
export const styleText = 'data-style';

/** Left out as tags: a document of frames has no body. The content of those that hold words of a person stays as words. */
const reported = ['base', 'noscript', 'frameset', 'frame', ...textElements];
const wordElements = ['textarea', 'xmp', 'plaintext'];

const attributeText = ([name, value]: Tag['attributes'][number]): string =>
  ` ${name === 'style' ? styleText : name}="${value.replaceAll('"', '&quot;')}"`;

const isQuiet = ([name]: Tag['attributes'][number]): boolean => !name.startsWith('on');

const quietTag = (tag: Tag): string =>
  tag.attributes.some(attribute => attribute[0] === 'style' || !isQuiet(attribute))
    ? `<${tag.isEnd ? '/' : ''}${tag.name}${tag.attributes.filter(isQuiet).map(attributeText).join('')}>`
    : tag.source;

/**
 * Removes what browsers report to the content policy while parsing, even in a document that is never shown: handlers,
 * style attributes, `style`, `base`, and elements whose content is no markup until one of them ends within a quote. None
 * of it would pass the sanitiser.
 */
export const quiet = (html: string): string => {
  let text = '';
  for (const token of tokensOf(html)) {
    if ('words' in token) text += token.words;
    else if ('raw' in token) text += wordElements.includes(token.of) ? token.raw.replaceAll('<', '&lt;') : '';
    else if ('tag' in token && !reported.includes(token.tag.name)) text += quietTag(token.tag);
  }
  return text;
};

purifier.addHook('afterSanitizeAttributes', node => {
  if (!(node instanceof HTMLElement)) return;
  // Without the attribute, a screen reader reads the image's address.
  if (node.tagName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '');
  if (node.tagName !== 'A') return;
  const href = safeLink(node.getAttribute('href'));
  if (href) {
    node.setAttribute('href', href);
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  } else {
    node.removeAttribute('href');
  }
});

const forbiddenTags =
  'style form input button select textarea option audio video source track picture dialog link meta base'.split(' ');
const forbiddenAttributes = 'style id name srcset background ping popover popovertarget'.split(' ');

/** HTML without scripts, handlers, forms, frames and escaping styles, its emphasis and lists as elements, also those of its style rules; as nodes: parsed again from text it could become something else. */
export const purify = (html: string): DocumentFragment => {
  const fragment = purifier.sanitize(quiet(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: forbiddenTags,
    FORBID_ATTR: forbiddenAttributes,
    ALLOW_DATA_ATTR: false,
    ADD_ATTR: [styleText],
    ADD_URI_SAFE_ATTR: [styleText],
    RETURN_DOM_FRAGMENT: true,
  });
  applyStyleRules(html, fragment, styleText);
  normalize(fragment, styleText);
  for (const element of fragment.querySelectorAll<HTMLElement>(`[${styleText}]`)) {
    const declarations = element.getAttribute(styleText) ?? '';
    element.removeAttribute(styleText);
    setHeldStyles(element, declarations);
  }
  return fragment;
};

/** Sanitised HTML, put into the page as nodes. */
export const Purified = ({ html, className }: { html: string; className: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(purify(html)), [html]);
  return <div ref={place} className={className} />;
};
