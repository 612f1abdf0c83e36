import type { UseFormReturn } from 'react-hook-form';

const controls = 'input:not([type="hidden"]), textarea, select, button, [contenteditable="true"], [role="combobox"]';

/**
 * Puts the cursor into a field and the field into sight. An input that gives the form no element to focus gets it in
 * its first control, the refused one before others.
 */
export const focusField = (form: UseFormReturn, root: HTMLElement | null, name: string): void => {
  const place = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  form.setFocus(name);
  if (!place) return;
  if (!place.contains(document.activeElement)) {
    const refused = place.querySelector<HTMLElement>('[aria-invalid="true"]');
    (refused ?? place.querySelector<HTMLElement>(controls))?.focus({ preventScroll: true });
  }
  place.scrollIntoView({ block: 'nearest' });
  // A field that is higher than the screen.
  document.activeElement?.scrollIntoView({ block: 'nearest' });
};
