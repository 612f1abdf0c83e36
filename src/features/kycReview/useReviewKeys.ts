import { useEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { shortcutKey } from '../../engine/inputs/key';
import { isDialogCovered, isTyping } from '../../engine/views/focus';
import { decisionButton, paperViewer, reasonInput } from './reviewElements';

/** The decision that a key makes. */
const decisionByKey: Readonly<Record<string, 'approve' | 'reject'>> = { a: 'approve', r: 'reject' };

/** Approve and Reject of a section, as far as they are there. */
const decisionButtons = (section: Element) => [...section.querySelectorAll<HTMLButtonElement>(decisionButton)];

/** Whether a key was pressed in the paper viewer, where R rotates the paper. */
const isInViewer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(paperViewer) !== null;

const isUndecided = (section: Element): boolean =>
  decisionButtons(section).every(button => button.getAttribute('aria-pressed') === 'false');

/**
 * A and R press Approve and Reject of the focused section, or else of the first undecided one, then move the focus to
 * the next undecided one. Ctrl and Enter submit. A key that is held does it once. Where the role or a running call
 * forbids it, there is no button to press.
 * @param root the element whose `section` elements are decided
 * @param submit the button that submits
 */
export const useReviewKeys = (
  root: RefObject<HTMLElement | null>,
  submit: RefObject<HTMLButtonElement | null>,
): void => {
  useEffect(() => {
    const decide = (decision: 'approve' | 'reject'): void => {
      const sections = [...(root.current?.querySelectorAll('section') ?? [])];
      const section = sections.find(element => element.contains(document.activeElement)) ?? sections.find(isUndecided);
      const button = section && decisionButtons(section).find(({ dataset }) => dataset.decision === decision);
      if (!button) return;
      flushSync(() => button.click());
      // Not decided: a dialog asks first.
      if (button.getAttribute('aria-pressed') !== 'true') return;
      const nextSection = sections.find(isUndecided);
      const reason = document.querySelector<HTMLElement>(reasonInput);
      const nextFocus = nextSection ? decisionButtons(nextSection)[0] : (reason ?? submit.current);
      nextFocus?.focus();
    };
    /** Whether the last key that was pressed, and may still be held, has decided. */
    let hasDecided = false;
    const handleKey = (event: KeyboardEvent) => {
      if (!event.repeat) hasDecided = false;
      const { key, ctrlKey, metaKey, altKey, isComposing, repeat } = event;
      if (event.defaultPrevented || altKey || isComposing || isDialogCovered()) return;
      if (ctrlKey || metaKey) {
        if (key !== 'Enter') return;
        event.preventDefault();
        if (!repeat) submit.current?.click();
        return;
      }
      const decision = decisionByKey[shortcutKey(event)];
      if (!decision) return;
      if (repeat) {
        // The focus may be in the reason by now, which would take the letter.
        if (hasDecided) event.preventDefault();
      } else if (!isTyping(event) && !isInViewer(event.target)) {
        event.preventDefault();
        hasDecided = true;
        decide(decision);
      }
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [root, submit]);
};
