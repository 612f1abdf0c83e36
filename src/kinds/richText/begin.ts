/** A place on the screen, in pixels. */
interface Place {
  left: number;
  top: number;
}

/** What somebody has done in the text before its editor was there. */
export interface Begin {
  /** Whether the keyboard is in the text. */
  hasFocus: boolean;
  /** What is selected: all of it, its end, or from one place to another; nothing where the caret has not been moved. */
  selected?: 'all' | 'end' | readonly [from: Place, to: Place];
  /** Whether a key has changed the text. */
  isTyped: boolean;
  /** What was typed, with a line break for each Enter. */
  typed: string;
}

export const untouched: Begin = { hasFocus: false, isTyped: false, typed: '' };

const edgeOf = (range: Range, isStart: boolean): Place | undefined => {
  const edge = range.cloneRange();
  edge.collapse(isStart);
  const rect = edge.getClientRects()[0];
  return rect && { left: rect.left, top: (rect.top + rect.bottom) / 2 };
};

/** What of a box is selected. */
export const selectedIn = (box: HTMLElement): Begin['selected'] => {
  const selection = getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  if (!range || !box.contains(range.commonAncestorContainer)) return undefined;
  if (!range.collapsed && range.toString().trim() === (box.textContent ?? '').trim()) return 'all';
  const [from, to] = [edgeOf(range, true), edgeOf(range, false)];
  return from && to && [from, to];
};

/**
 * What was begun, with one more input event of the browser; the same where the event brings nothing and takes nothing
 * away, such as a shortcut for bold letters.
 */
export const begunWith = (begun: Begin, event: Pick<InputEvent, 'inputType' | 'data' | 'dataTransfer'>): Begin => {
  const { inputType } = event;
  const { typed } = begun;
  const now = (text: string): Begin => ({ ...begun, isTyped: true, typed: text });
  if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') return now(`${typed}\n`);
  if (inputType.startsWith('delete')) return now(typed.replace(/.$/su, ''));
  const text = event.data ?? event.dataTransfer?.getData('text/plain');
  return inputType.startsWith('insert') && text ? now(typed + text) : begun;
};
