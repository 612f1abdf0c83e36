import { jsonIn } from '../../src/api/jsonIn';
import { Complaint } from '../newEntity/complaint';
import { own, ownList } from './json';

/** The index behind the JSON object that begins at `from`, or nothing where the text ends within it. */
const endOfObject = (text: string, from: number): number | undefined => {
  let depth = 0;
  let isText = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
};

/** The entries that are whole in a text that ends too soon. */
const wholeEntries = (text: string): unknown[] => {
  const start = /"entries"\s*:\s*\[/.exec(text);
  const entries: unknown[] = [];
  let at = start ? start.index + start[0].length : text.length;
  while (at < text.length) {
    const from = text.indexOf('{', at);
    const end = from < 0 ? undefined : endOfObject(text, from);
    if (end === undefined) break;
    entries.push(jsonIn(text.slice(from, end)));
    at = end;
  }
  return entries;
};

/**
 * The entries of a HAR file, as they stand in it.
 * @throws Complaint when the text is no HAR file
 */
export const harEntries = (text: string): { entries: readonly unknown[]; isCut: boolean } => {
  const har = jsonIn(text.replace(/^\uFEFF/, ''));
  if (Array.isArray(own(own(har, 'log'), 'entries')))
    return { entries: ownList(own(har, 'log'), 'entries'), isCut: false };
  const entries = har === undefined ? wholeEntries(text) : [];
  if (entries.length > 0) return { entries, isCut: true };
  throw new Complaint(
    'This is no HAR file: it has no log with entries. Save one in the network panel of the browser with "Save all as HAR with content".',
  );
};
