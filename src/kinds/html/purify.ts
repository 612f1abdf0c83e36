import { purifier } from '../../api/purifier';
import { safeLink } from '../safeUrl';
import { setHeldStyles } from './heldStyles';
import { quiet, styleText } from './quiet';

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

/**
 * HTML without scripts, event handlers, forms, frames, or styles that leave their box, as nodes: made into text and
 * parsed once more it could become something else.
 */
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
