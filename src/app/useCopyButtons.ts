import { useEffect } from 'react';
import { t } from '../language/t';
import { toast } from '../toasts/toast';

/** Puts a text into the clipboard and says so. Browsers refuse where the page is not secure or not in front. */
const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(t('Copied'));
  } catch {
    toast.error(t('Could not be copied: select the text and copy it'));
  }
};

/** Makes every button with `data-copy` copy what that says, wherever it is drawn, dialogs included. */
export const useCopyButtons = (): void => {
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[data-copy]') : null;
      if (button?.dataset.copy) void copy(button.dataset.copy);
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);
};
