import { reference, references } from '../../engine/fields';
import type { Field } from '../../engine/fields/field';

const options = { label: 'Label', help: 'A line of help.', to: 'faq/faqcategory', text: 'name' } as const;

/** Fields for the gallery of field types that refer to an entity of this business, by their types. */
export const referenceFields: Readonly<Record<string, Field>> = {
  reference: reference(options),
  references: references(options),
};
