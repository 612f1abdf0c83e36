import type { Dialect } from '../../src/dialect/dialect';
import { setAt } from '../../src/engine/fields/valueAt';
import { type Refused, refusalIn } from '../../src/engine/http/refusal';
import { mayBe, placesIn, readable } from './places';
import type { Schema } from './schemas';
import { rank, allOf, firstOf, placesOf } from './meanings';

/** Whether a refusal with this at a place of it is read without a declaration. */
const isReadAnyway = (at: string, value: unknown, isRead: (refusal: Refused) => boolean): boolean =>
  isRead(refusalIn(setAt({}, at, value), { id: ['id'], pages: { by: 'page', page: 'page', size: 'limit' } }));

/** The places where a refusal names fields, if nothing reads it without a declaration: in an object by their names, or in a list. */
const fieldsIn = (schema: Schema): Dialect['errors'] => {
  for (const { at, schema: list } of placesIn(schema).filter(place => rank(place, 'errors') >= 0)) {
    const places = placesIn(readable(list.items)).filter(
      place => mayBe(place.schema, 'string') || mayBe(place.schema, 'array'),
    );
    const field = firstOf(places, 'field');
    const text = firstOf(placesOf(readable(list.items), 'string'), 'text');
    if (mayBe(list, 'array') && field && text) {
      const name = mayBe(field.schema, 'array') ? ['body', 'name'] : 'name';
      const item = setAt(setAt({}, field.at, name), text.at, 'no');
      return isReadAnyway(at, [item], ({ fields }) => fields.name === 'no')
        ? {}
        : { fields: at, field: field.at, text: text.at };
    }
    if (list.additionalProperties)
      return isReadAnyway(at, { name: ['no'] }, ({ fields }) => fields.name === 'no') ? {} : { fields: at };
  }
  return undefined;
};

/**
 * The places of what refused calls say, where the engine does not know them.
 * @param failures schemas of their answers
 * @param doubts what is not certain is added to them
 */
export const refusalsOf = (failures: readonly Schema[], doubts: string[]): Dialect['errors'] => {
  const fields = failures.map(fieldsIn).find(one => one !== undefined);
  const places = allOf(
    failures.flatMap(schema => placesOf(schema, 'string')),
    'message',
  );
  const message = [...new Set(places.map(({ at }) => at))];
  const isKnown = message.every(at => isReadAnyway(at, 'no', refusal => refusal.message === 'no'));
  if (!fields && message.length === 0)
    doubts.push(
      `${failures.length === 0 ? 'No refusal is described' : 'No place of a refusal is known to hold its words'}: it is read as known servers say it. If the screen shows none of its words, declare 'errors' of the dialect.`,
    );
  return isKnown && Object.keys(fields ?? {}).length === 0 ? undefined : { ...(!isKnown && { message }), ...fields };
};
