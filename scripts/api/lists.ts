import { CommandError, didYouMean } from '../commandLine';
import type { OpenApi, Operation } from './openapi';
import { isPageKey } from './pages';
import { nounOf, parsePath, singular, verbOf } from './paths';
import { placesIn, type Rows, rowsIn } from './places';
import { isAnything, keysOf } from './schemas';

/** A call that lists. */
export interface List extends Operation {
  rows: Rows;
}

export const isList = (call: Operation): call is List => call.rows !== undefined;

/** The choice of a collection of an API, and of the list in its answer that has the rows. */
export interface CollectionChoice {
  /** Path of its list, its tag or its name. @default the only list of the API */
  path?: string;
  /** Path or key of its rows. @default the likeliest */
  rows?: string;
}

/** Names that a key with the rows of a call may have: `pets` of `getPets`, `owners` of `owners/{id}/pets`, its tags. */
const rowNamesOf = ({ path, tags }: Operation): string[] => {
  const { lastFixed, fixedSteps } = parsePath(path);
  return [lastFixed, nounOf(lastFixed), ...fixedSteps.slice(-2, -1), ...tags];
};

/**
 * The rows that a call lists; nothing where it does something else.
 * @param readPaths paths of all calls that read
 * @param choice path or key of the rows
 */
const rowsOf = (operation: Operation, readPaths: readonly string[], choice?: string): Rows | undefined => {
  const { method, path, answer, query, sample } = operation;
  const { steps, last } = parsePath(path);
  const mayList = method === 'GET' || (method === 'POST' && verbOf(last) === 'list');
  const isNamedList = verbOf(steps.at(-2) ?? '') === 'list';
  const isAskedInPages = keysOf(query).some(({ name }) => isPageKey(name));
  // `pets/{id}` is one record if `pets` can be read: then even page keys make no list of it.
  const isBelowCollection = readPaths.includes(steps.slice(0, -1).join('/'));
  // A path that ends with an identifier answers with one record, unless it is named a list or asked in pages.
  const isOne = last.includes('{') && !isNamedList && (isBelowCollection || !isAskedInPages);
  return mayList && !isOne ? rowsIn(answer, rowNamesOf(operation), { choice, sample }) : undefined;
};

/** The calls of an API, those that list with their rows. */
export const withRows = ({ operations }: OpenApi, choice?: string): Operation[] => {
  const readPaths = operations.flatMap(({ method, path }) => (method === 'GET' ? parsePath(path).steps.join('/') : []));
  return operations.map(operation => ({ ...operation, rows: rowsOf(operation, readPaths, choice) }));
};

/** A path as a person may write it: `GET https://api.example.com/Pets/:id/` → `pets/{id}` */
const plainPath = (path: string): string =>
  path
    .trim()
    .replace(/^(GET|POST) +/i, '')
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/:(\w+)/g, '{$1}')
    .toLowerCase();

/** The ways in which a text may name a list, the plainest first: by its path, the end of it, a tag, its noun, or a step. */
const namingWays: readonly ((text: string, operation: Operation) => boolean)[] = [
  (text, { path }) => plainPath(path) === plainPath(text),
  (text, { path }) =>
    plainPath(text).endsWith(`/${plainPath(path)}`) || plainPath(path).endsWith(`/${plainPath(text)}`),
  (text, { tags }) => tags.some(tag => tag.toLowerCase() === text.trim().toLowerCase()),
  (text, { path }) => nounOf(parsePath(path).lastFixed) === singular(text),
  (text, { path }) => parsePath(path).fixedSteps.some(step => singular(step) === singular(text)),
];

const maxLines = 20;

/** Calls as lines of a message: `  GET pets  List all pets` */
const linesOf = (calls: readonly Operation[]): string => {
  const lines = calls.map(({ method, path, summary }) => `  ${method} ${path}${summary ? `  ${summary}` : ''}`);
  const rest = lines.length > maxLines ? [`  and ${lines.length - maxLines} more`] : [];
  return [...lines.slice(0, maxLines), ...rest].join('\n');
};

/**
 * The list that a text names, or the only one.
 * @param calls all calls of the API, with their rows
 * @throws CommandError, with the lists that there are, where none or several are meant
 */
export const listNamed = (text: string | undefined, calls: readonly Operation[], title: string): List => {
  const lists = calls.filter(isList);
  const [emptyList] = calls.flatMap(({ answer, sample }) =>
    sample === undefined ? [] : placesIn(answer).filter(({ schema }) => schema.items && isAnything(schema.items)),
  );
  if (lists.length === 0 && emptyList)
    throw new CommandError(
      `The list ${emptyList.at ? `at '${emptyList.at}' ` : ''}is empty, so nothing tells what a row is. Give an answer with some rows.`,
    );
  if (lists.length === 0)
    throw new CommandError(
      `No call of ${title} answers with a list of records, so there is nothing to show. Where its answers are not described, give --path and --token: then one page is asked for.`,
    );
  const matches =
    text === undefined
      ? lists
      : (namingWays.map(isNamed => lists.filter(list => isNamed(text, list))).find(({ length }) => length > 0) ?? []);
  const [first] = matches;
  if (first && matches.length === 1) return first;
  const paths = lists.map(({ path }) => path);
  const reason = first
    ? `${text === undefined ? 'There are' : `'${text}' names`} ${matches.length} lists.`
    : `No list is called '${text}'.${didYouMean(text ?? '', paths)}`;
  throw new CommandError(`${reason} Say with --path which one is meant:\n${linesOf(first ? matches : lists)}`);
};

/**
 * The call whose page a person wants to be read: the one with exactly their path, also where nothing says that it lists.
 * @throws CommandError, with the lists that there are, where none or several are meant
 */
export const callToSample = (api: OpenApi, { path, rows }: CollectionChoice): Operation => {
  const untypedCall = api.operations.find(
    call =>
      path !== undefined &&
      call.method === 'GET' &&
      plainPath(call.path) === plainPath(path) &&
      isAnything(call.answer),
  );
  return untypedCall ?? listNamed(path, withRows(api, rows), api.title);
};
