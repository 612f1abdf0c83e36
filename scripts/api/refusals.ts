import type { Dialect } from '../../src/dialect/dialect';
import { setAt } from '../../src/engine/values/paths';
import { type Refused, refusalIn } from '../../src/engine/http/refusal';
import { hasMeaning, likeliestPlace, placesMeaning, placesOfType } from './meanings';
import { mayBe, placesIn, readable } from './places';
import type { Schema } from './schemas';

/** A dialect that declares nothing of refusals. */
const plainDialect: Dialect = { id: ['id'], pages: { by: 'page', page: 'page', size: 'limit' } };

/** Whether the engine understands a refusal with this value at a place of it without a declaration. */
const isUnderstood = (at: string, value: unknown, isRead: (refusal: Refused) => boolean): boolean =>
  isRead(refusalIn(setAt({}, at, value), plainDialect));

const isFieldRead = ({ fields }: Refused): boolean => fields.name === 'no';

/**
 * The places where a refusal names fields, in an object by their names or in a list; empty where the engine understands
 * it without a declaration, `undefined` where it names none.
 */
const fieldsIn = (refusal: Schema): Dialect['errors'] => {
  for (const { at, schema } of placesIn(refusal).filter(({ key }) => hasMeaning(key, 'errors'))) {
    const item = readable(schema.items);
    const field = likeliestPlace(placesOfType(item, 'string', 'array'), 'field');
    const text = likeliestPlace(placesOfType(item, 'string'), 'text');
    if (mayBe(schema, 'array') && field && text) {
      // FastAPI has a path of keys: `['body', 'name']`.
      const name = mayBe(field.schema, 'array') ? ['body', 'name'] : 'name';
      const example = setAt(setAt({}, field.at, name), text.at, 'no');
      return isUnderstood(at, [example], isFieldRead) ? {} : { fields: at, field: field.at, text: text.at };
    }
    if (schema.additionalProperties) return isUnderstood(at, { name: ['no'] }, isFieldRead) ? {} : { fields: at };
  }
  return undefined;
};

/**
 * The places of what refused calls say, where the engine does not know them.
 * @param failures schemas of their answers
 * @param doubts what is not certain is added to them
 */
export const refusalsOf = (failures: readonly Schema[], doubts: string[]): Dialect['errors'] => {
  const fields = failures.map(fieldsIn).find(places => places !== undefined);
  const texts = failures.flatMap(schema => placesOfType(schema, 'string'));
  const message = [...new Set(placesMeaning(texts, 'message').map(({ at }) => at))];
  const isMessageUnderstood = message.every(at => isUnderstood(at, 'no', refusal => refusal.message === 'no'));
  if (!fields && message.length === 0)
    doubts.push(
      `${failures.length === 0 ? 'No refusal is described' : 'No place of a refusal is known to hold its words'}: it is read as known servers say it. If the screen shows none of its words, declare 'errors' of the dialect.`,
    );
  const errors = { ...(!isMessageUnderstood && { message }), ...fields };
  return Object.keys(errors).length > 0 ? errors : undefined;
};
