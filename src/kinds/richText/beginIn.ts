import type { Editor } from '@tiptap/core';
import type { Begin } from './begin';

/** Goes on in an editor with what somebody has begun in its text before it was there. */
export const beginIn = (editor: Editor, { hasFocus, selected, isTyped, typed }: Begin): void => {
  const { view } = editor;
  if (selected === 'all') editor.commands.selectAll();
  else if (selected === 'end') editor.commands.setTextSelection(editor.state.doc.content.size);
  else if (selected) {
    const [from, to] = selected.map(place => view.posAtCoords(place)?.pos);
    if (from !== undefined && to !== undefined) editor.commands.setTextSelection({ from, to });
  }
  if (isTyped) {
    editor.commands.deleteSelection();
    typed.split('\n').forEach((line, at) => {
      if (at > 0) editor.commands.splitBlock();
      if (line) view.dispatch(view.state.tr.insertText(line));
    });
  }
  // What stood here had the keyboard, and is gone; somebody who has moved on meanwhile keeps it.
  if (hasFocus && document.activeElement?.contains(view.dom)) view.focus();
};
