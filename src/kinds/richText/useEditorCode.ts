import { useState } from 'react';
import type { RichTextEditor } from './RichTextEditor';

/** The code of the editor: not asked for yet, on its way, there, or not to be had. */
export type EditorCode = 'waiting' | 'loading' | 'failed' | typeof RichTextEditor;

/** Fetches the editor's code when it is wanted, once; a failure can be tried again. */
export const useEditorCode = (): readonly [code: EditorCode, load: (onThere: () => void) => Promise<void>] => {
  const [code, setCode] = useState<EditorCode>('waiting');
  const load = async (onThere: () => void) => {
    if (code !== 'waiting' && code !== 'failed') return;
    setCode('loading');
    try {
      const { RichTextEditor: Editor } = await import('./RichTextEditor');
      onThere();
      setCode(() => Editor);
    } catch {
      setCode('failed');
    }
  };
  return [code, load];
};
