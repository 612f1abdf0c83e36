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
    const hasCommandKey = (ctrlKey || metaKey) && !altKey;
    if (key !== 'Enter' || !hasCommandKey || isComposing) return;
    const form = formRef.current;
    const submit = shiftKey ? onSaveAndNext : () => form?.requestSubmit();
    if (!form || !submit || !(target instanceof Node)) return;
    const scope = form.closest('[role="dialog"]') ?? form;
    // After a click on a text, an element around the dialog has the focus. Dialogs of inputs are outside of it.
    const isInScope = scope.contains(target) || (target.contains(scope) && !isDialogOver(scope));
    if (!isInScope) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) submit();
  });
  useEffect(() => {
    // In the capture phase: an editor would insert a line.
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
};
