import { useLayoutEffect, useRef } from 'react';
import { purifier } from '../../http/purifier';
import { safeLink } from '../safeUrl';
import { tokensOf, type Tag } from './textOf';

/** Colours written out: names, hex digits, and functions of plain numbers. Nothing that refers to anything else. */
const colour = /^(?:[a-z]{3,20}|#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]{1,60}\))$/i;

export const alignments = ['left', 'center', 'right', 'justify'] as const;

/** Whether a text is a colour and nothing besides. */
export const isColour = (value: unknown): value is string => typeof value === 'string' && colour.test(value);

const held: Readonly<Record<string, (value: string) => boolean>> = {
  'text-align': value => alignments.some(name => name === value),
  color: isColour,
  'background-color': isColour,
};

/** Sets the allowed declarations through the object model: the content policy blocks the attribute. */
export const setHeldStyles = (element: HTMLElement, declarations: string): void => {
  const reader = document.createElement('i').style;
  reader.cssText = declarations;
  for (const [name, isHeld] of Object.entries(held)) {
    const value = reader.getPropertyValue(name);
    if (isHeld(value)) element.style.setProperty(name, value);
  }
};

const styleText = 'data-style';

const reported = ['style', 'base'];

const written = ([name, value]: Tag['attributes'][number]): string =>
  ` ${name === 'style' ? styleText : name}="${value.replaceAll('"', '&quot;')}"`;

const isQuiet = ([name]: Tag['attributes'][number]): boolean => !name.startsWith('on');

const quietTag = (tag: Tag): string =>
  tag.attributes.some(attribute => attribute[0] === 'style' || !isQuiet(attribute))
    ? `<${tag.isEnd ? '/' : ''}${tag.name}${tag.attributes.filter(isQuiet).map(written).join('')}>`
    : tag.source;

/**
 * Removes what browsers report to the content policy while parsing, even in a document that is never shown: handlers,
 * style attributes, `style` and `base`. None of it would pass the sanitiser.
 */
export const quiet = (html: string): string => {
  let text = '';
  for (const token of tokensOf(html, ['style'])) {
    if ('words' in token) text += token.words;
    else if ('tag' in token && !reported.includes(token.tag.name)) text += quietTag(token.tag);
  }
  return text;
};

purifier.addHook('afterSanitizeAttributes', node => {
  if (!(node instanceof HTMLElement)) return;
  const declarations = node.getAttribute(styleText);
  if (declarations !== null) {
    node.removeAttribute(styleText);
    setHeldStyles(node, declarations);
  }
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
const forbiddenAttributes = 'style class id name srcset background ping popover popovertarget'.split(' ');

/** HTML without scripts, handlers, forms, frames and escaping styles, as nodes: parsed again from text it could become something else. */
export const purify = (html: string): DocumentFragment =>
  purifier.sanitize(quiet(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: forbiddenTags,
    FORBID_ATTR: forbiddenAttributes,
    ALLOW_DATA_ATTR: false,
    ADD_ATTR: [styleText],
    ADD_URI_SAFE_ATTR: [styleText],
    RETURN_DOM_FRAGMENT: true,
  });

/** Sanitised HTML, put into the page as nodes. */
export const Purified = ({ html, className }: { html: string; className: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(purify(html)), [html]);
  return <div ref={place} className={className} />;
};
