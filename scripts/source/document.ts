import { parse, YAMLParseError } from 'yaml';
import { jsonIn } from '../../src/api/jsonIn';
import { Complaint } from '../newEntity/complaint';

/**
 * What a document of JSON or YAML says.
 * @throws Complaint where it is neither; its message holds no text of the document
 */
export const readDocument = (text: string): unknown => {
  const json = jsonIn(text.replace(/^\uFEFF/, ''));
  if (json !== undefined) return json;
  try {
    // An anchor that is repeated within repeated ones would fill the memory.
    const document: unknown = parse(text, { maxAliasCount: 100, logLevel: 'error' });
    return document;
  } catch (error) {
    const [at] = error instanceof YAMLParseError ? (error.linePos ?? []) : [];
    throw new Complaint(`The document is neither JSON nor YAML${at ? `: look at line ${at.line}` : ''}.`);
  }
};
