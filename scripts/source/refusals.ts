import type { JsonSchema } from '../../src/contract/componentSchemas';
import type { Dialect } from '../../src/dialect/dialect';
import { mayBe, placesIn, plainKey, readable, type Place } from './places';

const messages = [
  'detail',
  'message',
  'errormessage',
  'errordescription',
  'title',
  'error',
  'reason',
  'description',
  'msg',
];
const listNames = [
  'errors',
  'fields',
  'violations',
  'details',
  'invalidparams',
  'fielderrors',
  'validationerrors',
  'issues',
];
const fieldNames = [
  'field',
  'path',
  'attribute',
  'param',
  'property',
  'propertypath',
  'pointer',
  'target',
  'loc',
  'name',
];
const textNames = ['message', 'detail', 'msg', 'reason', 'error', 'description', 'title', 'code'];

const texts = (schema: JsonSchema): Place[] => placesIn(schema).filter(place => mayBe(place.schema, 'string'));

const rank = ({ key }: Place): number => messages.indexOf(plainKey(key));

const firstOf = (places: readonly Place[], names: readonly string[]): Place | undefined =>
  names.flatMap(name => places.filter(({ key }) => plainKey(key) === name))[0];

/** How a refusal names fields: an object by their names, or a list. */
const fieldsIn = (schema: JsonSchema): Pick<Dialect['errors'], 'fields' | 'field' | 'text'> => {
  const named = placesIn(schema).filter(({ key }) => listNames.includes(plainKey(key)));
  const byName = named.find(place => place.schema.additionalProperties !== undefined);
  const list = named.find(place => {
    const item = readable(place.schema.items);
    return mayBe(place.schema, 'array') && firstOf(texts(item), fieldNames) && firstOf(texts(item), textNames);
  });
  if (list) {
    const item = readable(list.schema.items);
    return { fields: list.at, field: firstOf(texts(item), fieldNames)?.at, text: firstOf(texts(item), textNames)?.at };
  }
  return byName ? { fields: byName.at } : {};
};

/**
 * What refused calls say.
 * @param failures schemas of their answers
 * @param doubts what is not certain is added to them
 */
export const refusalsOf = (failures: readonly JsonSchema[], doubts: string[]): Dialect['errors'] => {
  const found = failures.flatMap(schema => texts(schema)).filter(({ key }) => messages.includes(plainKey(key)));
  const message = [...new Set(found.toSorted((a, b) => rank(a) - rank(b)).map(({ at }) => at))];
  const fields = failures.map(fieldsIn).find(one => one.fields !== undefined) ?? {};
  if (message.length === 0)
    doubts.push(
      failures.length === 0
        ? "No refusal was seen; that it says 'message' is guessed."
        : "No place of a refusal holds its words outside a list; 'message' is guessed.",
    );
  return { message: message.length > 0 ? message : ['message'], ...fields };
};
