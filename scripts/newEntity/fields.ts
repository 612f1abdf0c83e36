import { inSentence, keyText, labelOf, literal, wordsOf } from './words';
import { factsOf, checkType, namingRank, withoutWrapper } from './fieldTypes';
import { CommandError } from '../commandLine';

/** The entity that a reference points to. */
export interface Target {
  /** Its route. */
  to: string;
  /** Path of the text that one of its records is shown by. */
  text: string;
}

/** A field as it was asked for. */
export interface NewField {
  /** Path of its value in a record. */
  name: string;
  type: string;
  isRequired: boolean;
  /** The texts that the API takes, where it takes no others. */
  choices?: readonly string[];
  /** What a reference points to. */
  points?: Target;
  /** Whether a number may have a decimal point. @default false */
  decimals?: boolean;
  /** Most characters that the API takes. */
  max?: number;
}

const example = 'Write them as name:type, such as title:text!,photo:image (a ! makes the field required).';

/** Names that every record has, or every object. */
const taken = ['id', '_id', '__proto__'];

const pattern = /^[a-zA-Z_$@][\w$@-]*(\.[\w$@-]+)*$/;

/** Whether a field can have this name. */
export const isFieldName = (name: string): boolean =>
  pattern.test(name) && !taken.some(one => name.split('.').includes(one));

const checkName = (name: string, part: string): void => {
  if (!pattern.test(name)) throw new CommandError(`The field '${part}' has no name the API could use. ${example}`);
  const steps = name.split('.');
  if (steps.length > 3) throw new CommandError(`The field '${name}' lies too deep: a path has at most three steps.`);
  const own = taken.find(one => steps.includes(one));
  if (own) throw new CommandError(`'${own}' cannot be a field: every record has it already. Leave '${name}' out.`);
};

const checkTogether = (names: readonly string[]): void => {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new CommandError(`The field '${twice}' is named twice.`);
  const inner = names.find(name => names.some(other => name.startsWith(`${other}.`)));
  if (inner)
    throw new CommandError(
      `'${inner}' lies inside of '${names.find(name => inner.startsWith(`${name}.`)) ?? ''}', which cannot be a field then. Leave one of them out.`,
    );
};

/** `title:text!, photo:image` as fields. @throws CommandError for a name or field type that cannot be used */
export const readFields = (given: string): NewField[] => {
  const fields = given
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map((part): NewField => {
      const [, name = '', type = 'text', mark] = /^([^:!]*)(?::([^!]*))?(!)?$/.exec(part) ?? [];
      checkName(name, part);
      checkType(name, type);
      if (mark && factsOf(type).isShownOnly)
        throw new CommandError(`A ${type} is only shown, so nobody can fill '${name}' in. Take its ! off.`);
      return { name, type, isRequired: mark === '!' };
    });
  checkTogether(fields.map(({ name }) => name));
  if (fields.length === 0) throw new CommandError(`An entity needs at least one field. ${example}`);
  return fields;
};

/** `in_progress` → `{ value: 'in_progress', label: 'In progress' }`; a text that reads well is its own label. */
const choiceOf = (value: string) => {
  const label = wordsOf(value);
  return label === value ? value : { value, label };
};

/** The options that a field's field type wants besides a label. */
const optionsOf = ({ type, choices, points, decimals, max }: NewField): object => {
  if (choices && type === 'select') return { choices: choices.filter(choice => choice !== '').map(choiceOf) };
  return {
    ...factsOf(type).options,
    ...points,
    decimals,
    max: ['text', 'textarea'].includes(type) ? max : undefined,
  };
};

/** What a field is called: a reference by what it points to, another record's name by that record. */
const labelFor = ({ name, type }: NewField, names: readonly string[]): string => {
  const outer = withoutWrapper(name).split('.').slice(0, -1).join('.');
  if (type === 'reference') return labelOf(name.replace(/(_id|Id|ID)$/, ''), names);
  const isName = namingRank(name) >= 0 && !names.some(other => other !== name && other.startsWith(`${outer}.`));
  return outer !== '' && isName
    ? labelFor({ name: outer, type: 'reference', isRequired: false }, names)
    : labelOf(withoutWrapper(name), names.map(withoutWrapper));
};

/** A field as written in the declaration. */
export const fieldLine = (field: NewField, fields: readonly NewField[]): string => {
  const { name, type, isRequired } = field;
  const label = labelFor(
    field,
    fields.map(one => one.name),
  );
  const required = isRequired ? `${factsOf(type).verb ?? 'Enter'} ${inSentence(label)}.` : undefined;
  return `${keyText(name)}: ${type}(${literal({ label, required, ...optionsOf(field) })}),`;
};
