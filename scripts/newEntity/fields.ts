import { z } from 'zod';
import { Complaint, didYouMean } from './complaint';
import { quoted, titleCase } from './words';

/** A field as it was asked for. */
export interface NewField {
  name: string;
  kind: string;
  isRequired: boolean;
}

/** What kinds want besides a label, with a value to begin with. */
const extras: Readonly<Record<string, string>> = {
  email: "invalid: 'Enter an address such as name@example.com.'",
  phone: "invalid: 'Enter ten digits.'",
  password: "invalid: 'Choose a longer password.'",
  select: "choices: [{ value: 'first', label: 'First' }, { value: 'second', label: 'Second' }]",
};
/** Kinds that need more than can be made up. */
const byHand = ['reference', 'references', 'fixed', 'suggested'];

const example = 'Write them as name:kind, such as title:text!,photo:image (a ! makes the field required).';

/** `title:text!, photo:image` as fields. @throws Complaint for a name or kind that cannot be used */
export const readFields = (given: string, kinds: readonly string[]): NewField[] => {
  const fields = given
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map((part): NewField => {
      const [, name = '', kind = 'text', mark] = /^([^:!]*)(?::([^!]*))?(!)?$/.exec(part) ?? [];
      if (!/^[a-zA-Z_]\w*(\.\w+)*$/.test(name))
        throw new Complaint(`The field '${part}' has no name the API could use. ${example}`);
      if (!kinds.includes(kind))
        throw new Complaint(`There is no kind '${kind}'.${didYouMean(kind, kinds)} There are: ${kinds.join(', ')}.`);
      if (byHand.includes(kind))
        throw new Complaint(
          `A ${kind} needs to know more. Leave '${name}' out and add it by hand: docs/reference/kinds.md.`,
        );
      return { name, kind, isRequired: mark === '!' };
    });
  const twice = fields.find(({ name }, at) => fields.findIndex(other => other.name === name) !== at);
  if (twice) throw new Complaint(`The field '${twice.name}' is named twice.`);
  if (fields.length === 0) throw new Complaint(`An entity needs at least one field. ${example}`);
  return fields;
};

/** A field as it stands in the declaration. */
export const fieldLine = ({ name, kind, isRequired }: NewField): string => {
  const label = titleCase(name.split('.')[0] ?? name);
  const required = isRequired ? `, required: ${quoted(`Enter ${label.toLowerCase()}.`)}` : '';
  const extra = extras[kind] ? `, ${extras[kind]}` : '';
  return `${/^\w+$/.test(name) ? name : quoted(name)}: ${kind}({ label: ${quoted(label)}${required}${extra} })`;
};

const kindFor = (name: string, schema: z.ZodType): string | undefined => {
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (inner !== schema && inner instanceof z.ZodType) return kindFor(name, inner);
  if (schema instanceof z.ZodBoolean) return 'flag';
  if (!(schema instanceof z.ZodString)) return undefined;
  if (/photo|image|icon|picture|logo/i.test(name)) return 'image';
  return /description|answer|about|message/i.test(name) ? 'textarea' : 'text';
};

/** The fields of a row in the contract, with a guess at their kinds. */
export const fieldsOfRow = (row: z.ZodType): NewField[] =>
  row instanceof z.ZodObject
    ? Object.entries(row.shape).flatMap(([name, schema]) => {
        const kind = schema instanceof z.ZodType && name !== '_id' ? kindFor(name, schema) : undefined;
        return kind ? { name, kind, isRequired: false } : [];
      })
    : [];
