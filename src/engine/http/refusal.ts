import type { Dialect } from '../../dialect/dialect';
import { isPlain, type Plain } from './plain';
import { valueAt } from './valueAt';

/** No message of a server is longer on screen, in characters. */
const longest = 500;
/** The most messages of one answer that are read, and the greatest depth. */
const [most, deepest] = [100, 8];

/** Paths of a message about the whole call. @example { detail: 'Not found.' } */
const messagePaths = ['message', 'detail', 'error.message', 'error', 'error_description', 'title'];
/** Paths of faults, as a list or an object. @example { errors: { name: ['is too long'] } } */
const faultPaths = [
  'errors',
  'detail',
  'message',
  'error.details.errors',
  'error.errors',
  'violations',
  'invalid-params',
];
/** Path of LoopBack's list of faults, where others have an object of other facts. */
const loopBackPath = 'error.details';
/** Paths of the text and of the field in one of a list of faults. @example { loc: ['body', 'name'], msg: 'Field required' } */
const faultTextPaths = ['message', 'msg', 'reason', 'detail', 'defaultMessage', 'title'];
const faultFieldPaths = [
  'loc',
  'path',
  'field',
  'pointer',
  'source.pointer',
  'extensions.field',
  'propertyPath',
  'name',
];
/** Keys of messages about the whole record. @example { non_field_errors: ['Unknown pair.'] } */
const wholeRecordKeys = ['non_field_errors', 'nonFieldErrors', '__all__', '_errors'];
/** First steps of FastAPI's paths. @example 'body' in ['body', 'name'] */
const requestParts = ['body', 'query', 'path', 'header', 'cookie'];

const sentence = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, longest) : '');

const messageIn = (value: unknown): string => {
  if (!Array.isArray(value)) return sentence(isPlain(value) ? value.message : value);
  return sentence(value.slice(0, most).map(messageIn).filter(Boolean).join(' '));
};

const firstIn = (value: unknown, paths: readonly string[]): string =>
  paths.map(path => messageIn(valueAt(value, path))).find(Boolean) ?? '';

/** Steps to a field: from a list of them, a JSON pointer, or a path with dots and brackets. */
const stepsOf = (place: unknown): string[] => {
  const steps = Array.isArray(place)
    ? place.slice(requestParts.includes(String(place[0])) ? 1 : 0, deepest)
    : sentence(place)
        .replace(/^(#|\$\.)/, '')
        .split(/[/.[\]]+/);
  return steps.map(step => (typeof step === 'number' ? String(step) : sentence(step))).filter(Boolean);
};

/** A fault of a field; of the record where the path is empty. */
type Fault = readonly [path: string, text: string];

/** Paths that a dialect declares for one of a list of faults. */
interface FaultPaths {
  field?: string;
  text?: string;
}

/** Faults by their keys. @example { name: ['is too long'], address: { city: ['is required'] } } */
const faultsInKeys = (object: Plain, paths: FaultPaths, steps: readonly string[] = []): Fault[] =>
  Object.entries(object)
    .slice(0, most)
    .flatMap(([key, value]) =>
      faultsIn(value, paths, wholeRecordKeys.includes(key) ? steps : [...steps, ...stepsOf(key)]),
    );

/** The property that a text of class-validator begins with, as NestJS lists them. */
const propertyIn = (text: string): string => /^(?:each value in )?([\w.]+) (?:must|should) /.exec(text)?.[1] ?? '';

/** The faults in a value that stands for a field, or for the record. */
const faultsIn = (value: unknown, paths: FaultPaths, steps: readonly string[] = []): Fault[] => {
  const isTexts = Array.isArray(value) && value.every(item => typeof item === 'string');
  // NestJS: ['name must be shorter', 'size must be a number'].
  if (isTexts && steps.length === 0)
    return value
      .slice(0, most)
      .map(sentence)
      .filter(Boolean)
      .map((text): Fault => [propertyIn(text), text]);
  // A text or texts of one field: 'is too long', ['is too long', 'is taken'].
  const message = isTexts || !Array.isArray(value) ? messageIn(value) : '';
  if (message || steps.length > deepest) return message ? [[steps.join('.'), message]] : [];
  if (!Array.isArray(value)) return isPlain(value) ? faultsInKeys(value, paths, steps) : [];
  // A list of faults, [{ field: 'name', message: 'is too long' }], or of records: [{ name: ['is too long'] }].
  return value.slice(0, most).flatMap((item: unknown, at) => {
    const text = firstIn(item, paths.text === undefined ? faultTextPaths : [paths.text]);
    if (!text) return faultsIn(item, paths, [...steps, String(at)]);
    const fieldPaths = paths.field === undefined ? faultFieldPaths : [paths.field];
    const fieldSteps = fieldPaths.map(path => stepsOf(valueAt(item, path))).find(found => found.length > 0) ?? [];
    return [[[...steps, ...fieldSteps].join('.'), text]];
  });
};

/** Whether a value can be what Django says of a field: lists of texts, at any depth. */
const holdsList = (value: unknown, depth = 0): boolean =>
  Array.isArray(value) ||
  (isPlain(value) && depth < deepest && Object.values(value).some(one => holdsList(one, depth + 1)));

/** A path of a body as a form has it: without what the values are wrapped in. */
const withoutWrapper = (path: string, { writes }: Dialect): string => {
  const prefixes = (writes?.at ?? '')
    .split('.')
    .map((_, at, steps) => `${steps.slice(0, steps.length - at).join('.')}.`);
  const prefix = prefixes.find(one => path.startsWith(one)) ?? '';
  return path.slice(prefix.length);
};

const faultsInBody = (body: unknown, dialect: Dialect): Fault[] => {
  const { fields: declaredPath, ownKeys = false, field, text } = dialect.errors ?? {};
  const declaredFaults = declaredPath === undefined ? [] : faultsIn(valueAt(body, declaredPath), { field, text });
  const loopBackList = valueAt(body, loopBackPath);
  const candidates = [...faultPaths.map(path => valueAt(body, path)), Array.isArray(loopBackList) ? loopBackList : []];
  const usualFaults = candidates.filter(value => typeof value !== 'string').map(value => faultsIn(value, {}));
  const faults = [declaredFaults, ...usualFaults].find(list => list.length > 0);
  if (faults || !isPlain(body)) return faults ?? faultsIn(body, {});
  // Django names fields in the body's own keys: { name: ['This field is required.'] }.
  const otherKeys = [...(dialect.errors?.message ?? []), dialect.payload, dialect.message, dialect.result?.at];
  const isField = ([key, value]: [string, unknown]) => !otherKeys.includes(key) && (ownKeys || holdsList(value));
  return faultsInKeys(Object.fromEntries(Object.entries(body).filter(isField)), {});
};

/** The message of a refused call, and those of fields by their paths in the body that was sent. */
export interface Refused {
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** Reads what a refused call says, in the places of the dialect and then in those of known servers. Nothing in it is trusted. */
export const refusalIn = (body: unknown, dialect: Dialect): Refused => {
  const textsByField = new Map<string, string[]>();
  for (const [path, text] of faultsInBody(body, dialect).slice(0, most)) {
    const name = withoutWrapper(path, dialect);
    textsByField.set(name, [...(textsByField.get(name) ?? []), text]);
  }
  const faults = [...textsByField].map(([path, texts]): Fault => [path, sentence([...new Set(texts)].join(' '))]);
  const declaredMessage = firstIn(body, dialect.errors?.message ?? []);
  const usualMessage = messagePaths.map(path => sentence(valueAt(body, path))).find(Boolean) ?? '';
  return {
    message: declaredMessage || sentence(faults.map(([, text]) => text).join(' ')) || usualMessage,
    fields: Object.fromEntries(faults.filter(([path]) => path !== '')),
  };
};
