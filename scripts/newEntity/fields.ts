import { Complaint, didYouMean } from '../api/json';
import { quoted, inSentence, keyText, labelOf, titleCase, wordsOf, lastStep } from './words';
import { namingRank, withoutWrapper } from './guesses';

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
  kind: string;
  isRequired: boolean;
  /** The texts that the API takes, where it takes no others. */
  choices?: readonly string[];
  /** What a reference points to. */
  points?: Target;
  /** Whether no form has it, though the API would take it. @default false */
  isReadOnly?: boolean;
  /** Whether a number may have a decimal point. @default false */
  decimals?: boolean;
  /** Most characters that the API takes. */
  max?: number;
}

/** How a value travels, in words. */
export type Wire = 'text' | 'yes or no' | 'number' | 'list of images' | 'list of videos' | 'place';

/** What the command has to know of a kind to declare a field of it. */
interface KindFacts {
  wire: Wire;
  /** Whether it has no input: a form cannot have it. @default false */
  isShownOnly?: boolean;
  /** Whether a list shows nothing of it. @default false */
  isSecret?: boolean;
  /** What somebody is asked to do who left it empty. @default 'Enter' */
  verb?: 'Add' | 'Choose';
  /** Options that it wants besides a label, with a value to begin with. */
  options?: (label: string) => string[];
}

/** Every kind that can be declared without knowing more than its name. */
const facts: Readonly<Record<string, KindFacts>> = {
  count: { wire: 'number', verb: 'Choose', options: () => ['most: 10'] },
  date: { wire: 'text', isShownOnly: true },
  day: { wire: 'text', verb: 'Choose' },
  digits: { wire: 'text' },
  email: { wire: 'text', options: () => ["invalid: 'Enter an address such as name@example.com.'"] },
  fixed: { wire: 'text', options: () => ["value: 'first'", "shown: 'First'"] },
  flag: { wire: 'yes or no', verb: 'Choose' },
  html: { wire: 'text', isShownOnly: true },
  image: { wire: 'text', verb: 'Add' },
  images: {
    wire: 'list of images',
    verb: 'Add',
    options: () => ["add: 'Add Image'", "addRefusal: 'Choose an image first.'", "emptyRow: 'Choose an image.'"],
  },
  location: {
    wire: 'place',
    verb: 'Choose',
    options: () => [
      'fallback: { lat: 21.17024, lng: 72.831062 }',
      String.raw`postalCodes: { name: 'postal code', pattern: /^\d{6}$/, country: 'India' }`,
    ],
  },
  message: { wire: 'text', isShownOnly: true },
  number: { wire: 'number' },
  password: { wire: 'text', isSecret: true, options: () => ["invalid: 'Choose a longer password.'"] },
  phone: { wire: 'text', options: () => ["invalid: 'Enter ten digits.'"] },
  reference: { wire: 'text', verb: 'Choose' },
  richText: { wire: 'text' },
  select: {
    wire: 'text',
    verb: 'Choose',
    options: () => ["choices: [{ value: 'first', label: 'First' }, { value: 'second', label: 'Second' }]"],
  },
  suggested: { wire: 'text', options: () => ["suggest: () => Promise.resolve(['First', 'Second'])"] },
  text: { wire: 'text' },
  textarea: { wire: 'text' },
  url: { wire: 'text' },
  video: {
    wire: 'list of videos',
    verb: 'Add',
    options: label => [`add: ${quoted(`Add ${label}`)}`, "addRefusal: 'Choose a video first.'"],
  },
};

/** Kinds that need more than can be made up: they point to another entity. */
const byHand: readonly string[] = ['reference', 'references'];

/** The kinds that a field can be given, of those that there are. */
export const offered = (kinds: readonly string[]): string[] => kinds.filter(kind => !byHand.includes(kind));

/** The kinds whose values travel in this way. */
export const kindsThatHold = (wire: Wire): string[] => Object.keys(facts).filter(kind => facts[kind]?.wire === wire);

/** What is known of a kind that `checkKind` has passed. */
export const factsOf = (kind: string): KindFacts => facts[kind] ?? { wire: 'text' };

/** @throws Complaint for a kind that there is not, or that cannot be declared without knowing more */
const checkKind = (name: string, kind: string, kinds: readonly string[]): void => {
  if (!kinds.includes(kind))
    throw new Complaint(
      `There is no kind '${kind}'.${didYouMean(kind, kinds)} There are: ${offered(kinds).join(', ')}.`,
    );
  if (byHand.includes(kind))
    throw new Complaint(
      `A ${kind} needs to know more. Leave '${name}' out and add it by hand: docs/reference/kinds.md.`,
    );
  if (!Object.hasOwn(facts, kind))
    throw new Complaint(
      `The kind '${kind}' is new here. Say in scripts/newEntity/kinds.ts what it needs, or leave '${name}' out and add it by hand.`,
    );
};

const example = 'Write them as name:kind, such as title:text!,photo:image (a ! makes the field required).';
/** Names that every record has, or every object. */
const taken = ['id', '_id', '__proto__'];

const pattern = /^[a-zA-Z_]\w*(\.\w+)*$/;

/** Whether a field can have this name. */
export const isFieldName = (name: string): boolean =>
  pattern.test(name) && !taken.some(one => name.split('.').includes(one));

const checkName = (name: string, part: string): void => {
  if (!pattern.test(name)) throw new Complaint(`The field '${part}' has no name the API could use. ${example}`);
  const steps = name.split('.');
  if (steps.length > 3) throw new Complaint(`The field '${name}' lies too deep: a path has at most three steps.`);
  const own = taken.find(one => steps.includes(one));
  if (own) throw new Complaint(`'${own}' cannot be a field: every record has it already. Leave '${name}' out.`);
};

const checkTogether = (names: readonly string[]): void => {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Complaint(`The field '${twice}' is named twice.`);
  const inner = names.find(name => names.some(other => name.startsWith(`${other}.`)));
  if (inner)
    throw new Complaint(
      `'${inner}' lies inside of '${names.find(name => inner.startsWith(`${name}.`)) ?? ''}', which cannot be a field then. Leave one of them out.`,
    );
};

/** The fields with those that a place's address is filled into. */
const withAddress = (fields: readonly NewField[]): NewField[] => {
  const parts = fields.some(({ kind }) => kind === 'location') ? Object.entries(addressParts(fields)) : [];
  const added = parts.flatMap(([, name]): NewField[] =>
    fields.some(field => field.name === name) ? [] : [{ name, kind: 'text', isRequired: false }],
  );
  const at = fields.findIndex(({ kind }) => kind === 'location');
  return fields.toSpliced(at + 1, 0, ...added);
};

/** `title:text!, photo:image` as fields. @throws Complaint for a name or kind that cannot be used */
export const readFields = (given: string, kinds: readonly string[]): NewField[] => {
  const fields = given
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map((part): NewField => {
      const [, name = '', kind = 'text', mark] = /^([^:!]*)(?::([^!]*))?(!)?$/.exec(part) ?? [];
      checkName(name, part);
      checkKind(name, kind, kinds);
      if (mark && factsOf(kind).isShownOnly)
        throw new Complaint(`A ${kind} is only shown, so nobody can fill '${name}' in. Take its ! off.`);
      return { name, kind, isRequired: mark === '!' };
    });
  checkTogether(fields.map(({ name }) => name));
  if (fields.length === 0) throw new Complaint(`An entity needs at least one field. ${example}`);
  return withAddress(fields);
};

/** `in_progress` → `{ value: 'in_progress', label: 'In progress' }`; a text that reads well is its own label. */
const choiceText = (value: string): string => {
  const label = wordsOf(value);
  return label === value ? quoted(value) : `{ value: ${quoted(value)}, label: ${quoted(label)} }`;
};

/** The options that a field's kind wants besides a label. */
const optionsOf = ({ kind, choices, points, decimals, max }: NewField, label: string): string[] => {
  const [first = ''] = choices ?? [];
  if (choices && kind === 'select')
    return [
      `choices: [${choices
        .filter(choice => choice !== '')
        .map(choiceText)
        .join(', ')}]`,
    ];
  if (choices && kind === 'fixed') return [`value: ${quoted(first)}`, `shown: ${quoted(titleCase(first))}`];
  return [
    ...(factsOf(kind).options?.(label) ?? []),
    ...(points ? [`to: ${quoted(points.to)}`, `text: ${quoted(points.text)}`] : []),
    ...(decimals ? ['decimals: true'] : []),
    ...(max !== undefined && ['text', 'textarea'].includes(kind) ? [`max: ${max}`] : []),
  ];
};

/** What a field is called: a reference by what it points to, another record's name by that record. */
const labelFor = ({ name, kind }: NewField, names: readonly string[]): string => {
  const outer = withoutWrapper(name).split('.').slice(0, -1).join('.');
  if (kind === 'reference') return labelOf(name.replace(/(_id|Id|ID)$/, ''), names);
  const isName = namingRank(name) >= 0 && !names.some(other => other !== name && other.startsWith(`${outer}.`));
  return outer !== '' && isName
    ? labelFor({ name: outer, kind: 'reference', isRequired: false }, names)
    : labelOf(name, names);
};

/** A field as it stands in the declaration. */
export const fieldLine = (field: NewField, fields: readonly NewField[]): string => {
  const { name, kind, isRequired } = field;
  const names = fields.map(({ name: other }) => other);
  const label = labelFor(field, names);
  const { verb = 'Enter' } = factsOf(kind);
  const fills = kind === 'location' ? Object.entries(addressParts(fields)) : [];
  const words = [
    `label: ${quoted(label)}`,
    ...(isRequired ? [`required: ${quoted(`${verb} ${inSentence(label)}.`)}`] : []),
    ...optionsOf(field, label),
    ...(fills.length > 0 ? [`fills: { ${fills.map(([part, path]) => `${part}: ${quoted(path)}`).join(', ')} }`] : []),
  ];
  return `${keyText(name)}: ${kind}({ ${words.join(', ')} })`;
};

/** The parts of an address that a place on the map fills in, and what the API may call them. */
const partNames = {
  street: /^(street|addressLine1?|line1)$/i,
  city: /^(city|town)$/i,
  state: /^(state|province|region)$/i,
  country: /^country$/i,
  postalCode: /^(postalCode|postCode|zip|zipCode|pin|pincode)$/i,
} as const;

/**
 * The fields that a place's address is filled into, by the part of the address: those that are there, and under the
 * name of the part those that have to be added.
 * @throws Complaint where a field of that name cannot hold a text that is typed
 */
const addressParts = (fields: readonly NewField[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(partNames).map(([part, names]) => {
      const found = fields.find(({ name, kind }) => names.test(lastStep(name)) && kind !== 'location');
      if (found && !['text', 'textarea', 'digits', 'suggested'].includes(found.kind))
        throw new Complaint(
          `The ${part} of a place is filled into '${found.name}', which is a ${found.kind}. Make it a text, or call it otherwise.`,
        );
      return [part, found?.name ?? part];
    }),
  );
