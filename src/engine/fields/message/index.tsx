import { useState } from 'react';
import { LinkButton } from '../../ui/Button';
import { t, type Translatable } from '../../i18n/t';
import { charactersOf, excerpt } from '../../inputs/excerpt';
import { lazyComponent } from '../../updates/lazyComponent';
import type { FieldOptions } from '../field';
import { defineFieldType } from '../defineFieldType';
import { dash, toText } from '../toText';
import '../../ui/components.css';

/** Characters a list shows of a message (CONTACT-G-05). */
const previewLength = 20;

const MessageDialog = lazyComponent(() => import('./MessageDialog'));

/** The first characters of a text. */
export const preview = (text: string): string => {
  const beginning = excerpt(text);
  let count = 0;
  for (const { index } of charactersOf(beginning)) {
    if (count === previewLength) return `${beginning.slice(0, index)}...`;
    count += 1;
  }
  return beginning;
};

const MessagePreview = ({ text }: { text: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LinkButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {preview(text)}
      </LinkButton>
      {isOpen && <MessageDialog text={text} onClose={() => setOpen(false)} />}
    </>
  );
};

interface MessageOptions extends FieldOptions {
  /** The text of an empty message. @default a dash */
  empty?: Translatable;
}

/** A longer text: the list shows its first 20 characters, a click opens all of it in a dialog titled `Message`. */
export const message = defineFieldType<string, MessageOptions>({
  name: 'message',
  Cell: ({ value }, { empty }) => {
    const full = toText(value);
    return full ? <MessagePreview text={full} /> : t(empty ?? dash);
  },
  Show: ({ value }, { empty }) => <span className="prose">{toText(value) || t(empty ?? dash)}</span>,
  sample: n => `A message that is longer than its preview, number ${n}.`,
});
