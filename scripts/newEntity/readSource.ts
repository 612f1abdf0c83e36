import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { isPlain } from '../../src/api/plain';
import { fromAnswer, fromAnswered, readAddress } from '../source/answer';
import { collectionOf } from '../source/collection';
import { readDocument } from '../source/document';
import { readOpenApi } from '../source/openapi';
import type { Source } from '../source/source';
import { fromHar } from '../source/traffic';
import { Complaint } from './complaint';
import type { SourceWish } from './world';

/** The document that a text is, where it describes an API. */
const description = (text: string): unknown => {
  if (!/\b(openapi|swagger)\b/.test(text)) return undefined;
  const document = readDocument(text);
  return isPlain(document) && ('openapi' in document || 'swagger' in document) ? document : undefined;
};

const textOf = (file: string): string => {
  if (!existsSync(file) || !statSync(file).isFile())
    throw new Complaint(`There is no file '${file}'. --from is a file, or an address that begins with https://.`);
  return readFileSync(file, 'utf8');
};

/**
 * Reads what an entity is to be made of.
 * @throws Complaint for a file or an address that cannot be read, or that holds no such collection
 */
export const readSource = async ({ from, path, token }: SourceWish): Promise<Source> => {
  if (/^https?:/i.test(from)) {
    const answered = await readAddress(from, token);
    const document = description(answered.text);
    return document === undefined ? fromAnswered(answered) : collectionOf(readOpenApi(document), path);
  }
  if (token !== undefined) throw new Complaint('--token is for an address. Leave it out, or give --from one.');
  const text = textOf(from);
  if (/\.har$/i.test(from)) return fromHar(text, { path });
  const document = description(text);
  if (document !== undefined) return collectionOf(readOpenApi(document), path);
  if (path === undefined)
    throw new Complaint(
      `${basename(from)} is an answer, which does not say where it was read. Say so with --path, such as --path rooms.`,
    );
  return fromAnswer(text, path);
};
