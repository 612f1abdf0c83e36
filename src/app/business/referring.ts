import { reference, references } from '../../kinds';
import type { Field } from '../../kinds/field';

const options = { label: 'Label', help: 'A line of help.', to: 'faq/faqcategory', text: 'name' } as const;

/** The gallery's reference fields, to an existing entity. */
export const referring: Readonly<Record<string, Field>> = {
  reference: reference(options),
  references: references(options),
};
