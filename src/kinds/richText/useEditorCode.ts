import { useRef, useState } from 'react';
import type { RichTextEditor } from './RichTextEditor';

/** The code of the editor: not asked for yet, on its way, there, or not to be had. */
export type EditorCode = 'waiting' | 'loading' | 'failed' | typeof RichTextEditor;

/**
 * Fetches the editor's code when it is wanted, once; a failure can be tried again.
 * @param onLost called after each failure
 */
export const useEditorCode = (
  onLost: () => void,
): readonly [code: EditorCode, load: (onThere: () => void) => Promise<void>] => {
  const [code, setCode] = useState<EditorCode>('waiting');
  const isAsked = useRef(false);
  const load = async (onThere: () => void) => {
    if (isAsked.current) return;
    isAsked.current = true;
    setCode('loading');
    try {
      const { RichTextEditor: Editor } = await import('./RichTextEditor');
      onThere();
      setCode(() => Editor);
    } catch {
      isAsked.current = false;
      setCode('failed');
      onLost();
    }
  };
  return [code, load];
};
