import { useEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { t } from '../i18n/t';

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

interface DateInputProps {
  onChange: (value: string) => void;
  onBlur: () => void;
  inputRef: (element: HTMLInputElement | null) => void;
}

/**
 * Keeps a form from being sent while only a part of a date is typed into one of the browser's own inputs.
 * @param input the props that `useTextField` returns
 * @param options.value of the input: empty while the date is partial
 * @param options.toValue returns the value of the form for that of the input
 * @param options.question another message that keeps the form from being sent; empty for none
 */
export const usePartialDate = (
  input: DateInputProps,
  {
    value,
    toValue = text => text,
    question = '',
  }: { value: string; toValue?: (text: string) => string; question?: string },
) => {
  const elementRef = useRef<HTMLInputElement>(null);
  const [isPartial, setPartial] = useState(false);
  useUnfinished(elementRef, isPartial && value === '' ? t('Enter the whole date, or clear it.') : question);
  /** Reads the element's validity: for every event, as the parts of a date fire no change. */
  const notePartial = () => setPartial(elementRef.current?.validity.badInput === true);
  return {
    elementRef,
    /** Props of the text field. */
    dateProps: {
      value,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        input.onChange(toValue(target.value));
        notePartial();
      },
      onKeyUp: notePartial,
      onBlur: () => {
        input.onBlur();
        notePartial();
      },
      inputRef: (element: HTMLInputElement | null) => {
        elementRef.current = element;
        input.inputRef(element);
      },
    },
  };
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
