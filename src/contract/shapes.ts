import { z } from 'zod';
import type { Access, Call } from './call';

/** Text that may be missing or null in a record. */
export const text = z.string().nullish();
/** A number that may be missing or null in a record. */
export const number = z.number().nullish();
/** A yes/no that may be missing or null in a record. */
export const flag = z.boolean().nullish();
/** An ISO 8601 date and time that may be missing or null in a record. */
export const date = z.string().nullish();
/** The total of a list, next to its rows. */
export const total = z.int().min(0);

/** Every record of the API under its name, for the API documentation. */
export const records = new Map<string, z.ZodType>();

/**
 * A record as the API returns it: `_id` is always there, everything else may be missing. It also has
 * the keys that writes send and lists filter by.
 * @param name singular and capitalised, such as `Partner`; names the record in the API documentation
 */
export const record = <S extends z.ZodRawShape>(name: string, shape: S) => {
  const schema = z.strictObject({ _id: z.string(), ...shape });
  records.set(name, schema);
  return schema;
};

/** Another record that a record points to, with the keys a list expands; the whole may be missing or null. */
export const linked = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ _id: text, ...shape }).nullish();

/** The rows of a list. */
export const rows = <R extends z.ZodType>(row: R) => z.array(row);

/** Query keys of a list that the server pages (spec 1 §9: the first page is 1). */
export const paging = {
  page: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).optional(),
};
/** Query key of a list that can be searched; left out when empty. */
export const search = { search: z.string().optional() };

/** Every answer's frame: `payload` beside an optional `message` and a `result` that says nothing here. */
export const answer = <P extends z.ZodType>(payload: P) =>
  z.strictObject({ result: z.int().optional(), message: z.string().optional(), payload });

/** The answer of a call that succeeds only when its `result` is 0 (spec 1 §7, spec 2 §7). */
export const judgedAnswer = <P extends z.ZodType>(payload: P) =>
  z.strictObject({ result: z.int(), message: z.string().optional(), payload });

/** The answer of a call whose payload the documents do not show. */
export const acknowledgement = answer(z.unknown().optional());
/** Such an answer where `result` 0 is the success. */
export const judgedAcknowledgement = judgedAnswer(z.unknown().optional());

interface Options {
  access?: Access;
}

/** A list: its payload names the rows and, when the server pages it, their total. */
export const list = <P extends z.ZodRawShape, Q extends z.ZodRawShape = Record<never, never>>(
  collection: string,
  shape: { payload: P; query?: Q } & Options,
) =>
  ({
    access: shape.access,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without `query`, Q is the empty shape
    query: z.strictObject(shape.query ?? ({} as Q)),
    answer: answer(z.strictObject(shape.payload)),
    effect: { verb: 'list', collection },
  }) as const satisfies Call;

/** Adding a record with exactly these keys. */
export const create = <B extends z.ZodRawShape>(collection: string, body: B, options: Options = {}) =>
  ({
    ...options,
    body: z.strictObject(body),
    answer: acknowledgement,
    effect: { verb: 'create', collection },
  }) as const satisfies Call;

/** Changing a record (`:id` in the path) with exactly these keys. */
export const update = <B extends z.ZodRawShape>(collection: string, body: B, options: Options = {}) =>
  ({
    ...options,
    body: z.strictObject(body),
    answer: acknowledgement,
    effect: { verb: 'update', collection },
  }) as const satisfies Call;

/** Deleting a record (`:id` in the path). */
export const remove = (collection: string, options: Options = {}) =>
  ({
    ...options,
    answer: acknowledgement,
    effect: { verb: 'delete', collection },
  }) as const satisfies Call;
