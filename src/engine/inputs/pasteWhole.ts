import type { ClipboardEvent } from 'react';
import { cutText } from './excerpt';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Replaces the selection as typing does, so that it can be undone. */
const insert = (text: string): boolean => document.execCommand(text === '' ? 'delete' : 'insertText', false, text);

/**
 * Pastes the whole text, which the browser would cut at `maxlength`, after `take`. What exceeds the limit is deleted in
 * a second step: one undo brings the whole paste back.
 * @param take changes the pasted text
 * @param max most UTF-16 units of the input; without it nothing is deleted
 * @returns the number of units that were left out; 0 also where the browser pastes by itself
 */
export const pasteWhole = (
  event: ClipboardEvent<TextControl>,
  take: (pasted: string) => string,
  max = Number.POSITIVE_INFINITY,
): number => {
  const control = event.currentTarget;
  const text = take(event.clipboardData.getData('text/plain'));
  if (!('execCommand' in document) || text === '' || control.readOnly || control.disabled) return 0;
  event.preventDefault();
  const { maxLength } = control;
  const start = control.selectionStart ?? control.value.length;
  const selectionLength = (control.selectionEnd ?? start) - start;
  const lengthOutside = control.value.length - selectionLength;
  control.removeAttribute('maxlength');
  insert(text);
  const end = control.selectionStart ?? control.value.length;
  const fittingLength = cutText(control.value.slice(start, end), Math.max(0, max - lengthOutside)).length;
  const excess = end - start - fittingLength;
  if (excess > 0) {
    control.setSelectionRange(start + fittingLength, end);
    insert('');
  }
  if (maxLength >= 0) control.maxLength = maxLength;
  return excess;
};
