import { z } from 'zod';
import type { Access, Call } from './call';

/** Text that may be missing or null in a record. */
export const optionalText: z.ZodType = z.string().nullish();
/** A number that may be missing or null in a record. */
export const optionalNumber: z.ZodType = z.number().nullish();
/** A yes/no that may be missing or null in a record. */
export const optionalFlag: z.ZodType = z.boolean().nullish();
/** An ISO 8601 date and time that may be missing or null in a record. */
export const optionalDate: z.ZodType = z.string().nullish();
/** The total of a list, next to its rows. */
export const total: z.ZodType = z.int().min(0);

/** Every record of the API under its name, for the API documentation. */
export const records = new Map<string, z.ZodType>();

/**
 * A record as the API returns it: `_id` is always there, everything else may be missing. It also has
 * the keys that writes send and lists filter by.
 * @param name singular and capitalised, such as `Partner`; names the record in the API documentation
 */
export const record = (name: string, shape: z.ZodRawShape): z.ZodType => {
  const schema = z.strictObject({ _id: z.string(), ...shape });
  records.set(name, schema);
  return schema;
};

/** Another record that a record points to, with the keys a list expands; the whole may be missing or null. */
export const linked = (shape: z.ZodRawShape): z.ZodType => z.strictObject({ _id: optionalText, ...shape }).nullish();

/** The rows of a list. */
export const rows = (row: z.ZodType): z.ZodType => z.array(row);

/** Query keys of a list that the server pages (the first page is 1: COMMON-03). */
export const paging = {
  page: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).optional(),
};
/** Query key of a list that can be searched; left out when empty. */
export const search = { search: z.string().optional() };

/** Every answer's frame: `payload` beside an optional `message` and a `result`, which counts where a call declares it. */
export const answer = (payload: z.ZodType): z.ZodType =>
  z.strictObject({ result: z.int().optional(), message: z.string().optional(), payload });

/** The answer of a call that succeeds only when its `result` is 0 (SESSION-30). */
export const resultAnswer = (payload: z.ZodType): z.ZodType =>
  z.strictObject({ result: z.int(), message: z.string().optional(), payload });

/** The answer of a call whose payload the documents do not show. */
export const acknowledgement: z.ZodType = answer(z.unknown().optional());
/** Such an answer where `result` 0 is the success. */
export const resultAcknowledgement: z.ZodType = resultAnswer(z.unknown().optional());

interface Options {
  access?: Access;
}

/** A list: its payload names the rows and, when the server pages it, their total. @param summary one line, such as `List partners` */
export const list = (
  summary: string,
  { payload, query = {}, access }: { payload: z.ZodRawShape; query?: z.ZodRawShape } & Options,
): Call => ({
  summary,
  ...(access && { access }),
  query: z.strictObject(query),
  answer: answer(z.strictObject(payload)),
  effect: 'list',
});

/** A list that the server pages and searches. @param key payload key of its rows; `count` has their total */
export const pagedList = (
  summary: string,
  key: string,
  row: z.ZodType,
  { query = {}, access }: { query?: z.ZodRawShape } & Options = {},
): Call =>
  list(summary, {
    query: { ...paging, ...search, ...query },
    payload: { [key]: rows(row), count: total },
    access,
  });

const write =
  (effect: 'create' | 'update') =>
  (summary: string, body: z.ZodRawShape, options: Options = {}): Call => ({
    summary,
    ...options,
    body: z.strictObject(body),
    answer: acknowledgement,
    effect,
  });

/** Adding a record with exactly these keys. @param summary one line, such as `Add a partner` */
export const create = write('create');

/** Changing a record (`:id` in the path) with exactly these keys. @param summary one line, such as `Change a partner` */
export const update = write('update');

/** Deleting a record (`:id` in the path). @param summary one line, such as `Delete a partner` */
export const remove = (summary: string, options: Options = {}): Call => ({
  summary,
  ...options,
  answer: acknowledgement,
  effect: 'delete',
});
