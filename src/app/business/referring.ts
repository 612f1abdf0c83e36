import { reference, references } from '../../kinds';
import type { Field } from '../../kinds/field';

const options = { label: 'Label', help: 'A line of help.', to: 'faq/faqcategory', text: 'name' } as const;

export const referring: Readonly<Record<string, Field>> = {
  reference: reference(options),
  references: references(options),
};
