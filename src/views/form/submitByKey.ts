import type { KeyboardEvent } from 'react';

/**
 * Carries out the keys of a form: Control (or Command) and Enter submit it from any of its inputs, with Shift they save and
 * begin another. Taken before an input sees them, as an editor would begin a line.
 * @param onAnother without it, the keys with Shift are the input's own
 */
export const submitByKey = (event: KeyboardEvent<HTMLFormElement>, onAnother?: () => void): void => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || nativeEvent.isComposing) return;
  // What an input opens over the form, such as a dialog, is drawn elsewhere.
  if (!(target instanceof Node) || !currentTarget.contains(target) || (shiftKey && !onAnother)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.repeat) return;
  if (shiftKey) onAnother?.();
  else currentTarget.requestSubmit();
};
