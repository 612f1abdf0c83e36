import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { safeLink } from '../safeUrl';

const purifier = DOMPurify(window);

/** The styles that the rich text editor writes; all others go. */
const keptStyles = ['text-align', 'color', 'background-color'];

purifier.addHook('afterSanitizeAttributes', node => {
  if (node instanceof HTMLElement && node.hasAttribute('style')) {
    const kept = keptStyles.flatMap(name => {
      const value = node.style.getPropertyValue(name);
      return value && !/url\(/i.test(value) ? `${name}: ${value}` : [];
    });
    if (kept.length > 0) node.setAttribute('style', kept.join('; '));
    else node.removeAttribute('style');
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
const forbiddenAttributes = 'class id name srcset background ping popover popovertarget'.split(' ');

/** HTML without scripts, event handlers, forms, frames, or styles that leave their box. */
export const purify = (html: string): string =>
  purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: forbiddenTags,
    FORBID_ATTR: forbiddenAttributes,
    ALLOW_DATA_ATTR: false,
  });

const Purified = ({ html, className }: { html: string; className: string }) => {
  const __html = useMemo(() => purify(html), [html]);
  return <div className={className} dangerouslySetInnerHTML={{ __html }} />;
};

export default Purified;
