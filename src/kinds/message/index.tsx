import type { FieldOptions } from '../field';
import { t, type Translatable } from '../../language/t';
import { defineKind } from '../kind';
import { dash, plainText } from '../plainText';
import { MessagePreview } from './MessagePreview';
import '../../theme/components.css';

export interface MessageOptions extends FieldOptions {
  /** What an empty message reads. @default a dash */
  empty?: Translatable;
}

/** A longer text: the list shows its first 20 characters, a click opens all of it in a dialog titled `Message`. */
export const message = defineKind<string, MessageOptions>({
  name: 'message',
  Cell: ({ value }, { empty }) => {
    const full = plainText(value);
    return full ? <MessagePreview text={full} /> : t(empty ?? dash);
  },
  Show: ({ value }, { empty }) => <span className="prose">{plainText(value) || t(empty ?? dash)}</span>,
  sample: n => `A message that is longer than its preview, number ${n}.`,
});
