import { reference, references } from '../../engine/fields';
import type { Field } from '../../engine/fields/field';

const options = { label: 'Label', help: 'A line of help.', to: 'faq/faqcategory', text: 'name' } as const;

export const referring: Readonly<Record<string, Field>> = {
  reference: reference(options),
  references: references(options),
};
