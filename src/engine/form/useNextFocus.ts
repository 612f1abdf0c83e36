import { useEffect, useRef, type RefObject } from 'react';
import { useFormState, type UseFormReturn } from 'react-hook-form';

const controls = 'input:not([type="hidden"]), textarea, select, button, [contenteditable="true"], [role="combobox"]';

/**
 * Focuses a field and scrolls it into view. If react-hook-form has no element to focus, it focuses the invalid
 * control, else the first.
 */
const focusField = (form: UseFormReturn, root: HTMLElement | null, name: string): void => {
  const container = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  form.setFocus(name);
  if (!container) return;
  if (!container.contains(document.activeElement)) {
    const invalidControl = container.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalidControl ?? container.querySelector<HTMLElement>(controls))?.focus({ preventScroll: true });
  }
  container.scrollIntoView({ block: 'nearest' });
  document.activeElement?.scrollIntoView({ block: 'nearest' });
};

interface Options {
  formRef: RefObject<HTMLFormElement | null>;
  /** Name of the field that is focused first. @default none */
  startField?: string;
  /** The button that was pressed last. */
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/**
 * Returns a function that sets what is focused next: the field of a name, without one the pressed button. It is focused as
 * soon as no submit runs, which disables inputs and buttons.
 */
export const useNextFocus = (form: UseFormReturn, { formRef, startField, buttonRef }: Options) => {
  const { isSubmitting } = useFormState({ control: form.control });
  const nextFocus = useRef<{ field?: string } | undefined>(
    startField === undefined ? undefined : { field: startField },
  );
  // After every render, as the one that enables the form is not known.
  useEffect(() => {
    if (isSubmitting || !nextFocus.current) return;
    const { field } = nextFocus.current;
    nextFocus.current = undefined;
    if (field) focusField(form, formRef.current, field);
    else buttonRef.current?.focus();
  });
  return (field: string | undefined): void => {
    nextFocus.current = { field };
  };
};
