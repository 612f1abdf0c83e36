import type { ChangeEvent, CompositionEvent } from 'react';

/** A typed text as an input takes it. */
export interface TakenText {
  /** The text that the input shows. */
  text: string;
  /** What was left out besides spaces, grouping and units. */
  leftOut: string;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Take = (typed: string) => TakenText;

/** Takes the text of an input that was typed into. The cursor stays where it was typed: React would move it to the end with the text. */
const takeTyped = (control: TextControl, take: Take): TakenText => {
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

/**
 * Handlers of an input whose texts are taken. While an input method composes, the text stays as it is: another one would
 * end the composition, and the letters that are being composed would be typed once more.
 */
export const typingHandlers = (take: Take, onTyped: (typed: TakenText) => void) => ({
  onChange: ({ target, nativeEvent }: Pick<ChangeEvent<TextControl>, 'target' | 'nativeEvent'>): void => {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    onTyped(isComposing ? { text: target.value, leftOut: '' } : takeTyped(target, take));
  },
  onCompositionEnd: ({ currentTarget }: CompositionEvent<TextControl>): void => onTyped(takeTyped(currentTarget, take)),
});
