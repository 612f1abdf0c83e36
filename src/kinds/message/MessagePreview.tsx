import { useState } from 'react';
import { lazyWithRetry } from '../../release/lazyWithRetry';

/** Characters a list shows of a message (CONTACT-G-05). */
const previewLength = 20;

const MessageDialog = lazyWithRetry(() => import('./MessageDialog'));

/** The first characters of a text, by what a reader counts as one. */
export const preview = (text: string): string => {
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
  if (characters.length <= previewLength) return text;
  return `${characters
    .slice(0, previewLength)
    .map(part => part.segment)
    .join('')}...`;
};

export const MessagePreview = ({ text }: { text: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {preview(text)}
      </button>
      {open && <MessageDialog text={text} onClose={() => setOpen(false)} />}
    </>
  );
};
