import { isAddress } from '../../src/config/environment';
import { Complaint } from '../newEntity/complaint';
import { answerOf, bodyOf, queryOf, totalHeaders, type SentBody } from './harContent';
import { harEntries } from './harEntries';
import { own, ownText } from './json';

/** A call and its answer, as a browser recorded them. It holds no header of the request. */
export interface Exchange extends Partial<SentBody> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base, decoded, without a leading slash and without its query. */
  path: string;
  query: Readonly<Record<string, string>>;
  status: number;
  /** The JSON object or list that came back; absent when none did. */
  answer?: unknown;
  /** Headers of the answer that may tell of a total or of other pages, in lower case; absent when none does. */
  totalHeader?: Readonly<Record<string, string>>;
}

/** What a HAR file tells of one API. */
export interface Recording {
  exchanges: Exchange[];
  /** Address that all paths are below, without a slash at its end. */
  base: string;
  /** How many entries tell nothing: other hosts, no JSON, calls without an answer. */
  skipped: number;
  /** Whether the file ends too soon, so that its last entries are lost. */
  isCut: boolean;
}

type Recorded = Omit<Exchange, 'path'> & { address: URL };

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const recordedIn = (entry: unknown): Recorded | undefined => {
  const request = own(entry, 'request');
  const response = own(entry, 'response');
  const url = ownText(request, 'url') ?? '';
  const method = methods.find(known => known === ownText(request, 'method')?.toUpperCase());
  const status = own(response, 'status');
  if (!method || !isAddress(url) || typeof status !== 'number' || status < 200) return undefined;
  const address = new URL(url);
  const answer = answerOf(own(response, 'content'));
  // A read without an answer tells nothing; a write is often answered with nothing.
  if (answer === undefined && (method === 'GET' || status >= 300)) return undefined;
  const totalHeader = totalHeaders(response);
  return {
    method,
    address,
    query: queryOf(address),
    ...bodyOf(request),
    status,
    ...(answer !== undefined && { answer }),
    ...(Object.keys(totalHeader).length > 0 && { totalHeader }),
  };
};

const stepsOf = (path: string): string[] => path.split('/').filter(step => step !== '');

const decoded = (step: string): string => {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
};

/** The host that answered most often with JSON. */
const busiest = (recorded: readonly Recorded[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { address, answer } of recorded)
    if (answer !== undefined) counts.set(address.origin, (counts.get(address.origin) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
};

/** A step after which an API's collections begin. */
const isVersion = (step: string): boolean => /^(v\d+(\.\d+)?|api|rest)$/i.test(step);

/** The steps that all paths begin with, up to the last that names a version, and without the last step of any. */
export const baseSteps = (paths: readonly (readonly string[])[]): readonly string[] => {
  const [first = []] = paths;
  const differs = first.findIndex((step, at) => paths.some(path => path[at] !== step || path.length === at + 1));
  const common = differs < 0 ? first : first.slice(0, differs);
  const version = common.findLastIndex(isVersion);
  return version < 0 ? common : common.slice(0, version + 1);
};

const guessedBase = (recorded: readonly Recorded[]): string | undefined => {
  const origin = busiest(recorded);
  const paths = recorded.flatMap(({ address, answer }) =>
    address.origin === origin && answer !== undefined ? [stepsOf(address.pathname)] : [],
  );
  return origin && [origin, ...baseSteps(paths)].join('/');
};

/**
 * Reads the calls of one API from a HAR file. Entries that are not its calls are counted and passed over.
 * @param text of the file; one that ends too soon is read as far as it goes
 * @param base address that all paths are below
 * @default base what the calls that answer JSON have in common, up to a version such as `v1`
 * @throws Complaint for what is no HAR file, for a base that is no address, and where no call answered JSON
 */
export const readHar = (text: string, base?: string): Recording => {
  if (base !== undefined && !isAddress(base))
    throw new Complaint('The base is no http or https address. One looks like https://api.example.com/v1.');
  const { entries, isCut } = harEntries(text);
  const recorded = entries.flatMap(entry => recordedIn(entry) ?? []);
  const found = (base === undefined ? guessedBase(recorded) : new URL(base).href)?.replace(/[/?#]*$/, '');
  const root = found === undefined ? undefined : new URL(found);
  const steps = root ? stepsOf(root.pathname) : [];
  const exchanges = recorded.flatMap(({ address, ...exchange }): Exchange[] => {
    const path = stepsOf(address.pathname);
    if (address.origin !== root?.origin || steps.some((step, at) => path[at] !== step)) return [];
    return [{ ...exchange, path: path.slice(steps.length).map(decoded).join('/') }];
  });
  if (found === undefined || exchanges.every(({ answer }) => answer === undefined))
    throw new Complaint(
      `No call in the HAR file${base === undefined ? '' : ' below the base'} was answered with JSON. Open the list in the browser while the network panel records, and save "with content".`,
    );
  return { exchanges, base: found, skipped: entries.length - exchanges.length, isCut };
};
