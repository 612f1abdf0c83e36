import type { TypedDigits } from './digits';

/** Takes the text of an input that was typed into. The cursor stays where it was typed: React would move it to the end with the text. */
export const takeTyped = (
  control: HTMLInputElement | HTMLTextAreaElement,
  take: (typed: string) => TypedDigits,
): TypedDigits => {
  const { value, selectionStart } = control;
  const typed = take(value);
  // Only some types of inputs tell their cursor.
  if (typed.text !== value && selectionStart !== null) {
    const position = take(value.slice(0, selectionStart)).text.length;
    control.value = typed.text;
    control.setSelectionRange(position, position);
  }
  return typed;
};
