/** A typed text as an input takes it. */
export interface TakenText {
  /** The text that the input shows. */
  text: string;
  /** What was left out besides spaces, grouping and units. */
  leftOut: string;
}

/** Takes the text of an input that was typed into. The cursor stays where it was typed: React would move it to the end with the text. */
export const takeTyped = (
  control: HTMLInputElement | HTMLTextAreaElement,
  take: (typed: string) => TakenText,
): TakenText => {
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
