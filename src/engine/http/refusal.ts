import type { Dialect } from '../../dialect/dialect';
import { isPlain, type Plain } from './plain';
import { valueAt } from './valueAt';

/** No message of a server is longer on screen, in characters. */
const longest = 500;
/** The most messages of one answer that are read, and the greatest depth. */
const [most, deepest] = [100, 8];

/** Paths of messages about the whole call. */
const words = ['message', 'detail', 'error.message', 'error', 'error_description', 'title'];
/** Paths of lists or objects of faults. */
const places = ['errors', 'detail', 'message', 'error.details.errors', 'error.errors', 'violations', 'invalid-params'];
/** Path of LoopBack's list of faults, where others have an object of other facts. */
const listPlace = 'error.details';
/** In one of a list: what is wrong, and with which field. */
const texts = ['message', 'msg', 'reason', 'detail', 'defaultMessage', 'title'];
const fields = ['loc', 'path', 'field', 'pointer', 'source.pointer', 'extensions.field', 'propertyPath', 'name'];
/** Names of messages about the whole record. */
const whole = ['non_field_errors', 'nonFieldErrors', '__all__', '_errors'];
/** First steps of FastAPI's paths. */
const sources = ['body', 'query', 'path', 'header', 'cookie'];

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
    ? place.slice(sources.includes(String(place[0])) ? 1 : 0, deepest)
    : sentence(place)
        .replace(/^(#|\$\.)/, '')
        .split(/[/.[\]]+/);
  return steps.map(step => (typeof step === 'number' ? String(step) : sentence(step))).filter(Boolean);
};

/** A fault of a field; of the record where the path is empty. */
type Fault = readonly [path: string, text: string];

/** Keys of one of a list of faults. */
interface Keys {
  field?: string;
  text?: string;
}

const faultsInKeys = (object: Plain, keys: Keys, steps: readonly string[] = []): Fault[] =>
  Object.entries(object)
    .slice(0, most)
    .flatMap(([key, value]) => faultsIn(value, keys, whole.includes(key) ? steps : [...steps, ...stepsOf(key)]));

/** The property that a text of class-validator begins with, as NestJS lists them. */
const propertyIn = (text: string): string => /^(?:each value in )?([\w.]+) (?:must|should) /.exec(text)?.[1] ?? '';

/** The faults in a value that stands for a field, or for the record. */
const faultsIn = (value: unknown, keys: Keys, steps: readonly string[] = []): Fault[] => {
  if (steps.length === 0 && Array.isArray(value) && value.every(item => typeof item === 'string'))
    return value
      .slice(0, most)
      .map(sentence)
      .filter(Boolean)
      .map((text): Fault => [propertyIn(text), text]);
  const isText = !Array.isArray(value) || value.every(item => typeof item === 'string');
  const said = isText ? messageIn(value) : '';
  if (said || steps.length > deepest) return said ? [[steps.join('.'), said]] : [];
  if (!Array.isArray(value)) return isPlain(value) ? faultsInKeys(value, keys, steps) : [];
  return value.slice(0, most).flatMap((item: unknown, at) => {
    const text = firstIn(item, keys.text === undefined ? texts : [keys.text]);
    if (!text) return faultsIn(item, keys, [...steps, String(at)]);
    const fieldPaths = (keys.field === undefined ? fields : [keys.field]).map(path => stepsOf(valueAt(item, path)));
    return [[[...steps, ...(fieldPaths.find(path => path.length > 0) ?? [])].join('.'), text]];
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

const listedFaults = (body: unknown, dialect: Dialect): Fault[] => {
  const { fields: at, ownKeys = false, field, text } = dialect.errors ?? {};
  const declared = at === undefined ? [] : faultsIn(valueAt(body, at), { field, text });
  const list = valueAt(body, listPlace);
  const usual = [...places.map(path => valueAt(body, path)), ...(Array.isArray(list) ? [list] : [])];
  const candidates = usual.filter(value => typeof value !== 'string');
  const faults = [declared, ...candidates.map(value => faultsIn(value, {}))].find(list => list.length > 0);
  if (faults || !isPlain(body)) return faults ?? faultsIn(body, {});
  const noFields = [...(dialect.errors?.message ?? []), dialect.payload, dialect.message, dialect.result?.at];
  const isField = ([key, value]: [string, unknown]) => !noFields.includes(key) && (ownKeys || holdsList(value));
  return faultsInKeys(Object.fromEntries(Object.entries(body).filter(isField)), {});
};

/** The message of a refused call, and those of fields by their paths in the body that was sent. */
export interface Refused {
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** Reads what a refused call says, in the places of the dialect and then in those of known servers. Nothing in it is trusted. */
export const refusalIn = (body: unknown, dialect: Dialect): Refused => {
  const byField = new Map<string, string[]>();
  for (const [path, text] of listedFaults(body, dialect).slice(0, most)) {
    const name = withoutWrapper(path, dialect);
    byField.set(name, [...(byField.get(name) ?? []), text]);
  }
  const faults = [...byField].map(([path, list]): Fault => [path, sentence([...new Set(list)].join(' '))]);
  const said = firstIn(body, dialect.errors?.message ?? []);
  const usualMessage = words.map(path => sentence(valueAt(body, path))).find(Boolean) ?? '';
  return {
    message: said || sentence(faults.map(([, text]) => text).join(' ')) || usualMessage,
    fields: Object.fromEntries(faults.filter(([path]) => path !== '')),
  };
};
