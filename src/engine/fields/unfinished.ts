import { useEffect, type RefObject } from 'react';

const isControl = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * Refuses to send the form around an input that holds what is not part of its value, such as half a date, as a message
 * at the field. Uses the browser's own custom validity.
 * @param message empty while nothing is left open
 */
export const useUnfinished = (input: RefObject<Element | null>, message: string): void => {
  useEffect(() => {
    if (input.current && isControl(input.current)) input.current.setCustomValidity(message);
  }, [input, message]);
};

/** Messages by field of the inputs of a form that hold something unfinished. */
export const unfinishedIn = (form: HTMLFormElement | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(form?.elements ?? [])].flatMap(element => {
      const field = element.closest<HTMLElement>('[data-field]')?.dataset.field;
      const isOpen = isControl(element) && element.validity.customError;
      return field !== undefined && isOpen ? [[field, element.validationMessage]] : [];
    }),
  );
