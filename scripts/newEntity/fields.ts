import { isWithin } from '../api/schemas';
import { CommandError } from '../commandLine';
import { checkType, factsOf, isCode, isNaming, type Wire } from './fieldTypes';
import { Code, inSentence, keyText, labelOf, lastStep, literal, wordsOf } from './words';

/** The entity that a reference points to. */
export interface Target {
  /** Its route. */
  to: string;
  /** Path of the text that one of its records is shown by. */
  text: string;
}

/** A field of the new entity. */
export interface NewField {
  /** Path of its value in a record. */
  name: string;
  type: string;
  isRequired: boolean;
  /** The texts that the API takes, where it takes no others. */
  choices?: readonly string[];
  /** The entity that a reference points to. */
  target?: Target;
  /** Whether a number may have a decimal point. @default false */
  decimals?: boolean;
  /** Whether a number travels as a text. @default false */
  asText?: boolean;
  /** The unit of the number since 1970 as which a date-time travels. @default it travels as a text */
  since1970?: 'seconds' | 'milliseconds';
  /** Most characters that the API takes. */
  max?: number;
  /** Whether forms do not have it: the server makes it, or it belongs to another record. @default false */
  isReadOnly?: boolean;
  /** Whether an emptied value is sent as an empty text, because the API does not take null. @default false */
  isEmptyText?: boolean;
}

/** The form in which the value of a field travels. */
export const wireOfField = ({ type, asText, since1970 }: NewField): Wire => {
  if (asText) return 'text';
  return since1970 ? 'number' : factsOf(type).wire;
};

const example = 'Write them as name:type, such as title:text!,photo:image (a ! makes the field required).';

/** Names that every record has, or every object. */
const reservedNames = ['id', '_id', '__proto__'];

/** A path of steps as APIs name them: `title`, `address.city`, `Straße`, `first name`. */
const pathPattern =
  /^[\p{L}_$@][\p{L}\p{M}\p{N}_$@-]*(?: [\p{L}\p{M}\p{N}_$@-]+)*(\.[\p{L}\p{M}\p{N}_$@-]+(?: [\p{L}\p{M}\p{N}_$@-]+)*)*$/u;

const reservedNameIn = (path: string): string | undefined => path.split('.').find(step => reservedNames.includes(step));

/** Whether a field can have this name. */
export const isFieldName = (name: string): boolean => pathPattern.test(name) && reservedNameIn(name) === undefined;

/** @param text the field as it was written, `title:text!` */
const checkName = (name: string, text: string): void => {
  if (!pathPattern.test(name)) throw new CommandError(`The field '${text}' has no name the API could use. ${example}`);
  if (name.split('.').length > 3)
    throw new CommandError(`The field '${name}' lies too deep: a path has at most three steps.`);
  const reservedName = reservedNameIn(name);
  if (reservedName)
    throw new CommandError(`'${reservedName}' cannot be a field: every record has it already. Leave '${name}' out.`);
};

/** @throws CommandError for a name that is there twice, and for one inside of another: `address` and `address.city` */
const checkTogether = (names: readonly string[]): void => {
  const repeatedName = names.find((name, index) => names.indexOf(name) !== index);
  if (repeatedName) throw new CommandError(`The field '${repeatedName}' is named twice.`);
  for (const outer of names) {
    const inner = names.find(name => name !== outer && isWithin(name, outer));
    if (inner)
      throw new CommandError(
        `'${inner}' lies inside of '${outer}', which cannot be a field then. Leave one of them out.`,
      );
  }
};

/** `title:text!, photo:image` as fields. @throws CommandError for a name or field type that cannot be used */
export const readFields = (fieldList: string): NewField[] => {
  const fields = fieldList
    .split(',')
    .map(text => text.trim())
    .filter(text => text !== '')
    .map((text): NewField => {
      const [, name = '', type = 'text', mark] = /^([^:!]*)(?::([^!]*))?(!)?$/.exec(text) ?? [];
      checkName(name, text);
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
const choiceOf = (value: string): string | { value: string; label: string } => {
  const label = wordsOf(value);
  return label === value ? value : { value, label };
};

/** The options that a field's field type wants besides a label. */
const optionsOf = (field: NewField): object => {
  const { name, type, choices, target, decimals, asText, since1970, max, isEmptyText } = field;
  if (choices && type === 'select') return { choices: choices.filter(choice => choice !== '').map(choiceOf) };
  return {
    ...factsOf(type).options,
    ...target,
    decimals,
    asText,
    since1970,
    max: ['text', 'textarea'].includes(type) ? max : undefined,
    emptyValue: isEmptyText ? '' : undefined,
    // Not in groups of digits.
    ...(type === 'number' &&
      !decimals &&
      isCode(lastStep(name)) && { format: new Code('String'), inWords: new Code('() => undefined') }),
  };
};

/** The label of a reference, which is called by what it points to: `owner_id` → `Owner` */
const referenceLabel = (path: string, paths: readonly string[]): string =>
  labelOf(path.replace(/(_id|Id|ID)$/, ''), paths);

/** The label of a field. The name of another record is called by that record, if it is all that is shown of it: `owner.name` → `Owner` */
const labelFor = ({ name, type }: NewField, names: readonly string[]): string => {
  if (type === 'reference') return referenceLabel(name, names);
  const outer = name.split('.').slice(0, -1).join('.');
  if (outer === '') return labelOf(name, names);
  const isOnlyOne = !names.some(other => other !== name && other.startsWith(`${outer}.`));
  return isNaming(name) && isOnlyOne ? referenceLabel(outer, names) : labelOf(name, names);
};

/** A field as written in the declaration: `title: text({ label: 'Title', required: 'Enter title.' }),` */
export const fieldLine = (field: NewField, fields: readonly NewField[]): string => {
  const { name, type, isRequired } = field;
  const names = fields.map(other => other.name);
  const label = labelFor(field, names);
  const required = isRequired ? `${factsOf(type).verb ?? 'Enter'} ${inSentence(label)}.` : undefined;
  return `${keyText(name)}: ${type}(${literal({ label, required, ...optionsOf(field) })}),`;
};
