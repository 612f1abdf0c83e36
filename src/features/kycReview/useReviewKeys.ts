import { useEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { shortcutKey } from '../../engine/inputs/key';
import { isCovered } from '../../engine/views/useNeighbourKeys';
import { isTyping } from '../../engine/views/focus';

/** Positions of the buttons of a decision. */
const decisions: Readonly<Record<string, number>> = { a: 0, r: 1 };

const decisionButtons = (section: Element) => [
  ...section.querySelectorAll<HTMLButtonElement>('.verdict button[aria-pressed]'),
];

/** In the paper viewer, R turns the paper. */
const isInViewer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.review__viewer') !== null;

const isUndecided = (section: Element): boolean =>
  decisionButtons(section).length > 0 &&
  decisionButtons(section).every(button => button.getAttribute('aria-pressed') === 'false');

/**
 * A and R press Approve and Reject of the focused section, or else of the first undecided one, and go on to the next.
 * Ctrl and Enter submit. What a role or a running call does not allow has no button to press.
 * @param root element around the sections
 * @param submit the button that submits
 */
export const useReviewKeys = (
  root: RefObject<HTMLElement | null>,
  submit: RefObject<HTMLButtonElement | null>,
): void => {
  useEffect(() => {
    const decide = (position: number): void => {
      const sections = [...(root.current?.querySelectorAll('.review__section') ?? [])];
      const section = sections.find(each => each.contains(document.activeElement)) ?? sections.find(isUndecided);
      const button = section && decisionButtons(section)[position];
      if (!button || button.disabled) return;
      flushSync(() => button.click());
      // It may ask first.
      if (button.getAttribute('aria-pressed') !== 'true') return;
      const open = sections.find(isUndecided);
      const reason = root.current?.closest('.review')?.querySelector<HTMLElement>('textarea:not([aria-hidden])');
      (open ? decisionButtons(open)[0] : (reason ?? submit.current))?.focus();
    };
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (event.defaultPrevented || altKey || isComposing || isCovered()) return;
      const position = decisions[shortcutKey(event)];
      if (ctrlKey || metaKey) {
        if (key !== 'Enter') return;
        event.preventDefault();
        submit.current?.click();
      } else if (position !== undefined && !isTyping(event) && !isInViewer(event.target)) {
        event.preventDefault();
        decide(position);
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [root, submit]);
};
