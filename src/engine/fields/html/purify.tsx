import { useLayoutEffect, useRef } from 'react';
import { purifier } from './purifier';
import { safeLink } from '../safeUrl';
import { normalizeHtml } from './normalizeHtml';
import { stripReported } from './stripReported';
import { declarationsOf, styleAttribute } from './styleAttribute';
import { applyStyleRules } from './styleRules';

/** A colour that is written out: a name, hex digits, or a function of plain numbers. Nothing that refers to anything else. */
const colour = /^(?:[a-z]{3,20}|#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]{1,60}\))$/i;

export const alignments = ['left', 'center', 'right', 'justify'] as const;

/** Whether a value is a colour and nothing besides. */
export const isColour = (value: unknown): value is string => typeof value === 'string' && colour.test(value);

/** The styles that stay, with the rules of their values. */
const allowedStyles: Readonly<Record<string, (value: string) => boolean>> = {
  'text-align': value => alignments.some(name => name === value),
  color: isColour,
  'background-color': isColour,
};

/** Sets the allowed ones of some style declarations. Through the object model: the content policy blocks the attribute. */
const setAllowedStyles = (element: HTMLElement, declarations: string): void => {
  const parsed = document.createElement('i').style;
  parsed.cssText = declarations;
  for (const [name, isAllowed] of Object.entries(allowedStyles)) {
    const value = parsed.getPropertyValue(name);
    if (isAllowed(value)) element.style.setProperty(name, value);
  }
};

// The sanitiser is shared, so this is for SVGs as well, which have none of these elements.
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

/**
 * HTML without scripts, handlers, forms, frames and styles that reach beyond it. Its emphasis and lists are elements, also
 * those of its style rules. Returns nodes: parsed again from text it could become something else.
 */
export const purify = (html: string): DocumentFragment => {
  const fragment = purifier.sanitize(stripReported(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: forbiddenTags,
    FORBID_ATTR: forbiddenAttributes,
    ALLOW_DATA_ATTR: false,
    ADD_ATTR: [styleAttribute],
    ADD_URI_SAFE_ATTR: [styleAttribute],
    RETURN_DOM_FRAGMENT: true,
  });
  // In this order: style rules are added to the declarations of elements, emphasis and lists are made of these, and only
  // then are they replaced by the allowed ones.
  applyStyleRules(html, fragment);
  normalizeHtml(fragment);
  for (const element of fragment.querySelectorAll<HTMLElement>(`[${styleAttribute}]`)) {
    const declarations = declarationsOf(element);
    element.removeAttribute(styleAttribute);
    setAllowedStyles(element, declarations);
  }
  return fragment;
};

/** Sanitised HTML, put into the page as nodes. */
export const Purified = ({ html, className }: { html: string; className: string }) => {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => container.current?.replaceChildren(purify(html)), [html]);
  return <div ref={container} className={className} />;
};
