import type { Request } from 'express';
import qs from 'qs';
import { Refusal } from '../refusal';
import { z } from 'zod';
import { isPlain } from '../../src/engine/values/plain';
import { unwrapped } from './answerShape';

/** Converts a value of a form, which has texts only, to the schema's type: `'12'` → 12, `'true'` → true. */
const fromForm = (fieldSchema: unknown, value: unknown): unknown => {
  const schema = unwrapped(fieldSchema);
  if (schema instanceof z.ZodObject && isPlain(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fromForm(schema.shape[key], inner)]));
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map(item => fromForm(schema.element, item));
  if (typeof value !== 'string') return value;
  if (schema instanceof z.ZodNumber && value.trim() !== '' && !Number.isNaN(Number(value))) return Number(value);
  if (schema instanceof z.ZodBoolean && /^(true|false)$/.test(value)) return value === 'true';
  return value;
};

interface Part {
  name: string;
  /** Name of the file; `undefined` for a text. */
  file: string | undefined;
  content: string;
}

/** The parts of a multipart body; `undefined` for another kind of body. */
const partsOf = (request: Request): Part[] | undefined => {
  const [, boundary] = /^multipart\/form-data;.*boundary="?([^";]+)"?/.exec(request.header('content-type') ?? '') ?? [];
  const body: unknown = request.body;
  if (!boundary || !Buffer.isBuffer(body)) return undefined;
  const parts = body.toString('utf8').split(`--${boundary}`).slice(1, -1);
  return parts.map(part => {
    // An empty line separates headers and content, which may have empty lines itself.
    const [head = '', ...contentParts] = part.replace(/^\r\n|\r\n$/g, '').split('\r\n\r\n');
    const [, name = ''] = /\bname="([^"]*)"/.exec(head) ?? [];
    const [, file] = /\bfilename="([^"]*)"/.exec(head) ?? [];
    return { name, file, content: contentParts.join('\r\n\r\n') };
  });
};

/** The body of a request as its call documents it: a form in the types of the schema, with the name of each file in its place. */
export const readBody = (request: Request, schema: unknown): unknown => {
  if (request.is('urlencoded')) return fromForm(schema, request.body);
  const parts = partsOf(request);
  if (!parts) return request.body;
  const pairs = parts.map(({ name, file, content }) => [name, file ?? content]);
  return fromForm(schema, qs.parse(new URLSearchParams(pairs).toString(), { arrayLimit: parts.length, depth: 32 }));
};

/**
 * The text of the files in a multipart body, by field.
 * @param fields the fields the call documents.
 * @throws Refusal 400 for another kind of body, an unknown field or a missing file.
 */
export const readFiles = (request: Request, fields: readonly string[]): Record<string, string> => {
  const parts = partsOf(request);
  if (!parts) throw new Refusal(400, `Send ${fields.join(', ')} as multipart/form-data`);

  const files = new Map<string, string>();
  for (const { name, file, content } of parts) {
    if (!fields.includes(name)) throw new Refusal(400, `'${name}' is not known here`, { [name]: 'is not known here' });
    if (file !== undefined) files.set(name, content);
  }
  const missing = fields.find(field => !files.has(field));
  if (missing) throw new Refusal(400, `The file '${missing}' is missing`, { [missing]: 'Please select file!' });
  return Object.fromEntries(files);
};
