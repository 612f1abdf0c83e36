import { useTiptapEditor } from 'ra-input-rich-text';
import { useSyncExternalStore } from 'react';

type Editor = ReturnType<typeof useTiptapEditor>;

const paragraph = 'Normal';
const levels = [1, 2, 3, 4, 5, 6] as const;

/** Chooses between normal text and the headings. The editor's own choice is a list item outside of a list. */
export const LevelSelect = () => {
  // Its type leaves out that there is none before the editor is made.
  const editor: Editor | null = useTiptapEditor();
  const subscribe = (listener: () => void) => {
    editor?.on('transaction', listener);
    return () => void editor?.off('transaction', listener);
  };
  const current = useSyncExternalStore(subscribe, () => levels.find(level => editor?.isActive('heading', { level })));
  const choose = (chosen: string) => {
    const level = levels.find(one => String(one) === chosen);
    const change = editor?.chain().focus();
    (level ? change?.setNode('heading', { level }) : change?.setNode('paragraph'))?.run();
  };
  return (
    <select
      className="level-select"
      aria-label="Level of the text"
      value={current ?? ''}
      disabled={!editor?.isEditable}
      onChange={event => choose(event.target.value)}
    >
      <option value="">{paragraph}</option>
      {levels.map(level => (
        <option key={level} value={level}>
          Heading {level}
        </option>
      ))}
    </select>
  );
};
