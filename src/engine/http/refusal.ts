import type { Dialect } from '../../dialect/dialect';
import { type Plain, isPlain } from '../values/plain';
import { valueAt } from '../values/valueAt';

/** Most characters of a message on screen. */
const mostCharacters = 500;
/** Most messages of one answer that are read. */
const mostMessages = 100;
/** Most steps of a path to a field. */
const mostSteps = 8;

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
const recordKeys = ['non_field_errors', 'nonFieldErrors', '__all__', '_errors'];
/** First steps of FastAPI's paths. @example 'body' in ['body', 'name'] */
const requestParts = ['body', 'query', 'path', 'header', 'cookie'];

const shortText = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, mostCharacters) : '');

/** The message in a text, an object with a `message`, or a list of such: joined. */
const messageIn = (value: unknown): string => {
  if (!Array.isArray(value)) return shortText(isPlain(value) ? value.message : value);
  const messages = value.slice(0, mostMessages).map(messageIn);
  return shortText(messages.filter(Boolean).join(' '));
};

/** The first message at some paths; empty without any. */
const firstMessageAt = (value: unknown, paths: readonly string[]): string =>
  paths.map(path => messageIn(valueAt(value, path))).find(Boolean) ?? '';

/** The beginning of a JSON pointer or path. @example '#' in '#/name', '$.' in '$.name' */
const pathRoot = /^(#|\$\.)/;
const separators = /[/.[\]]+/;

/** Steps to a field. @example ['body', 'tags', 0], '#/tags/0' and 'tags[0]' → ['tags', '0'] */
const stepsOf = (path: unknown): string[] => {
  if (!Array.isArray(path)) return shortText(path).replace(pathRoot, '').split(separators).filter(Boolean);
  const steps = path.slice(requestParts.includes(String(path[0])) ? 1 : 0, mostSteps);
  return steps.map(step => (typeof step === 'number' ? String(step) : shortText(step))).filter(Boolean);
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
    .slice(0, mostMessages)
    .flatMap(([key, value]) => faultsIn(value, paths, recordKeys.includes(key) ? steps : [...steps, ...stepsOf(key)]));

/** The property that a text of class-validator begins with, as NestJS lists them. */
const propertyIn = (text: string): string => /^(?:each value in )?([\w.]+) (?:must|should) /.exec(text)?.[1] ?? '';

/** The faults in a value that stands for a field, or for the record. */
const faultsIn = (value: unknown, paths: FaultPaths, steps: readonly string[] = []): Fault[] => {
  const path = steps.join('.');
  if (!Array.isArray(value)) {
    // 'is too long', { message: 'is too long' }
    const message = messageIn(value);
    if (message) return [[path, message]];
    return isPlain(value) && steps.length <= mostSteps ? faultsInKeys(value, paths, steps) : [];
  }
  const items: readonly unknown[] = value.slice(0, mostMessages);
  if (value.every(item => typeof item === 'string')) {
    // NestJS, of the record: ['name must be shorter', 'size must be a number']. Of a field: ['is too long', 'is taken'].
    const texts = path === '' ? items.map(shortText) : [messageIn(items)];
    return texts.filter(Boolean).map((text): Fault => [path || propertyIn(text), text]);
  }
  if (steps.length > mostSteps) return [];
  // A list of faults, [{ field: 'name', message: 'is too long' }], or of records: [{ name: ['is too long'] }].
  return items.flatMap((item, index) => {
    const text = firstMessageAt(item, paths.text === undefined ? faultTextPaths : [paths.text]);
    if (!text) return faultsIn(item, paths, [...steps, String(index)]);
    const fieldPaths = paths.field === undefined ? faultFieldPaths : [paths.field];
    const fieldSteps = fieldPaths.map(fieldPath => stepsOf(valueAt(item, fieldPath))).find(list => list.length > 0);
    return [[[...steps, ...(fieldSteps ?? [])].join('.'), text]];
  });
};

/** Whether a value can be Django's messages of a field: lists of texts, at any depth. */
const holdsList = (value: unknown, depth = 0): boolean =>
  Array.isArray(value) ||
  (isPlain(value) && depth < mostSteps && Object.values(value).some(inner => holdsList(inner, depth + 1)));

/** A path of a body as a form has it. @example where values are at 'data.attributes': 'data.attributes.name' and 'data.name' → 'name' */
const withoutWrapper = (path: string, { writes }: Dialect): string => {
  const wrapperSteps = writes?.at?.split('.') ?? [];
  const steps = path.split('.');
  const firstOwnStep = steps.findIndex((step, index) => step !== wrapperSteps[index]);
  return firstOwnStep < 0 ? path : steps.slice(firstOwnStep).join('.');
};

/** The faults at the dialect's path, else at the first usual path that has some, else in the body's own keys. */
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

/** Reads the messages of a refused call, at the paths of the dialect and then at those of known servers. Nothing in it is trusted. */
export const refusalIn = (body: unknown, dialect: Dialect): Refused => {
  const textsByField = new Map<string, string[]>();
  for (const [path, text] of faultsInBody(body, dialect).slice(0, mostMessages)) {
    const name = withoutWrapper(path, dialect);
    textsByField.set(name, [...(textsByField.get(name) ?? []), text]);
  }
  const faults = [...textsByField].map(([path, texts]): Fault => [path, shortText([...new Set(texts)].join(' '))]);
  const declaredMessage = firstMessageAt(body, dialect.errors?.message ?? []);
  const usualMessage = messagePaths.map(path => shortText(valueAt(body, path))).find(Boolean) ?? '';
  return {
    message: declaredMessage || shortText(faults.map(([, text]) => text).join(' ')) || usualMessage,
    fields: Object.fromEntries(faults.filter(([path]) => path !== '')),
  };
};
