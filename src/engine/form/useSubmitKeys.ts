import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isDialogOver } from '../views/focus';

/**
 * Submits a form by Ctrl or ⌘ and Enter, from anywhere in the form and its dialog; with Shift it saves and opens the next
 * form.
 * @param onSaveAndNext without it, the keys with Shift are left to the input
 */
export const useSubmitKeys = (formRef: RefObject<HTMLFormElement | null>, onSaveAndNext?: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target, isComposing } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || isComposing) return;
    const form = formRef.current;
    // The dialogs of inputs are outside of both. After a click on a text, an element around them has the focus.
    const scope = form?.closest('[role="dialog"]') ?? form;
    if (!form || !scope || !(target instanceof Node) || (shiftKey && !onSaveAndNext)) return;
    if (!scope.contains(target) && (!target.contains(scope) || isDialogOver(scope))) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    if (shiftKey) onSaveAndNext?.();
    else form.requestSubmit();
  });
  useEffect(() => {
    // In the capture phase: an editor would insert a line.
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
};
