import type { JsonSchema } from '../../src/contract/componentSchemas';
import type { Dialect } from '../../src/dialect/dialect';

/** What a call does to a collection. */
export type SourcePart = 'list' | 'one' | 'create' | 'update' | 'delete';

/** A call as a source knows it. Its schemas are whole: no `$ref`, no `allOf`, `nullable` written as a type. */
export interface SourceCall {
  part: SourcePart;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base, without a leading slash; the record's id is `:id`, other parameters keep their names. */
  path: string;
  /** One line, where the source has one. */
  summary?: string;
  /** An object schema of the query. */
  query?: JsonSchema;
  /** An object schema of the body. */
  body?: JsonSchema;
  answer: JsonSchema;
}

/** A collection of records in an API, as a document, an answer or recorded traffic tells of it. */
export interface Source {
  /** What it was read from, in words for the terminal. */
  title: string;
  /** The list, and what else was found. */
  calls: readonly SourceCall[];
  /** One row of the list. */
  row: JsonSchema;
  /** Where the rows stand below `habits.payload`, and what says their total. */
  list: { rows: string; total?: { at: string } | { header: string } };
  /** How this API seems to speak. */
  habits: Omit<Dialect, 'headers' | 'signIn'>;
  /** What was not certain, each a sentence for a person. Never a value from a sample. */
  doubts: readonly string[];
}
