import { t, type Translate } from '../language/t';
import type { Entity } from './entity';

/** Options of a declaration whose value is a text for people. */
const textOptions: ReadonlySet<string> = new Set([
  'actions',
  'add',
  'addRefusal',
  'button',
  'confirm',
  'done',
  'empty',
  'emptyRow',
  'head',
  'heading',
  'help',
  'invalid',
  'label',
  'message',
  'note',
  'refusal',
  'required',
  'search',
  'shown',
  'submit',
  'title',
  'unit',
  'wrongType',
]);

/** Options whose value is a list of such texts. */
const textLists: ReadonlySet<string> = new Set(['buttons', 'labels']);

/** Options that hold names of the API or of fields, whatever their keys are called. */
const names: ReadonlySet<string> = new Set(['call', 'one', 'rest', 'preview', 'fills', 'query']);

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  // A component that loads when it is drawn.
  !('$$typeof' in value);

const isField = (value: Plain): value is Plain & { with: (changes: Plain) => unknown } =>
  typeof value.with === 'function';

/** A choice that is only its value is shown by it. */
const choice = (given: unknown, translate: Translate): unknown =>
  typeof given === 'string'
    ? { value: given, label: translate(given) }
    : isPlain(given)
      ? { ...given, label: translate(String(given.label)) }
      : given;

const texts = (given: Plain, translate: Translate): Plain =>
  Object.fromEntries(
    Object.entries(given).map(([key, text]) => [key, typeof text === 'string' ? translate(text) : text]),
  );

/** A field, a plain object or a list within a declaration; what is neither, such as a component, stays as it is. */
const option = (key: string, value: unknown, translate: Translate): unknown => {
  if (names.has(key)) return value;
  if (typeof value === 'string') return textOptions.has(key) ? translate(value) : value;
  if (Array.isArray(value)) {
    if (textLists.has(key)) return value.map(text => translate(String(text)));
    if (key === 'choices') return value.map(given => choice(given, translate));
    return value.map((part: unknown) => option('', part, translate));
  }
  if (!isPlain(value)) return value;
  if (isField(value)) return value.with(changed(value, translate));
  if (key === 'postalCodes') return { ...value, name: translate(String(value.name)) };
  return key === 'columns' ? texts(value, translate) : mapped(value, translate);
};

const mapped = (part: Plain, translate: Translate): Plain =>
  Object.fromEntries(Object.entries(part).map(([key, value]) => [key, option(key, value, translate)]));

const changed = (part: Plain, translate: Translate): Plain =>
  Object.fromEntries(Object.entries(mapped(part, translate)).filter(([key, value]) => value !== part[key]));

/**
 * A declaration with every text in another language. Its calls, fields' names and functions stay as they are.
 * @param translate gives the text for its English
 */
export const translated = (entity: Entity, translate: Translate): Entity => ({
  ...entity,
  ...mapped({ ...entity }, translate),
});

/** A declaration in the language at hand. */
export const localized = (entity: Entity): Entity => translated(entity, t);
