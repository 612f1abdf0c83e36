import { useEffect, type RefObject } from 'react';

const isControl = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * Keeps a form from being sent while an input holds something that is not part of its value, such as half a date. The
 * message is the element's custom validity, from where the form's resolver reads it.
 * @param message shown at the field; empty while nothing is unfinished
 */
export const useUnfinished = (input: RefObject<Element | null>, message: string): void => {
  useEffect(() => {
    if (input.current && isControl(input.current)) input.current.setCustomValidity(message);
  }, [input, message]);
};

/** The messages of `useUnfinished` in a form, by the name of the field. */
export const unfinishedIn = (form: HTMLFormElement | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(form?.elements ?? [])].flatMap(element => {
      const field = element.closest<HTMLElement>('[data-field]')?.dataset.field;
      const isUnfinished = isControl(element) && element.validity.customError;
      return field !== undefined && isUnfinished ? [[field, element.validationMessage]] : [];
    }),
  );
