import { reference, references } from '../../kinds';
import type { Field } from '../../kinds/field';

const options = { label: 'Label', help: 'A line of help.', to: 'faq/faqcategory', text: 'name' } as const;

/** The gallery's fields that refer to records: of an entity that there is. */
export const referring: Readonly<Record<string, Field>> = {
  reference: reference(options),
  references: references(options),
};
