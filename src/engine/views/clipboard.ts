import { useEffect } from 'react';
import { t } from '../i18n/t';
import { toast } from '../ui/toasts/toast';

/** Copies a text, and says so in a toast. Browsers refuse on an insecure page, or without focus. */
export const copyText = async (text: string, successText: string, failureText: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(successText);
  } catch {
    toast.error(failureText);
  }
};

/** Makes every button with `data-copy` copy that text, also in dialogs. */
export const useCopyButtons = (): void => {
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[data-copy]') : null;
      const text = button?.dataset.copy;
      if (text) void copyText(text, t('Copied'), t('Could not be copied: select the text and copy it'));
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);
};
