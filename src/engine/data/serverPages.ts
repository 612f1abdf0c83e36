import type { Pages } from '../../dialect/dialect';
import type { ListCall } from '../schema/declaredCalls';
import { joinPages, type PageOfRows } from './joinPages';
import { isWholeList, pageSizeIn, pageSizeInRefusal } from './pageSizeGuess';
import type { Page } from './parameters';

/** The numbers of rows that servers put on a page, where they are others than requested. `readPageOfAnySize` fills them in. */
export type ServerPageSizes = WeakMap<ListCall, number>;

/**
 * Reads the requested page of a list, from a server whose pages have another size several of them.
 * @param readServerPage reads a page of the size that the server is asked for
 */
export const readPageOfAnySize = async (
  call: ListCall,
  pages: Pages,
  requestedPage: Page,
  readServerPage: (serverPage: Page) => Promise<PageOfRows>,
  serverPageSizes: ServerPageSizes,
): Promise<PageOfRows> => {
  const { page, perPage } = requestedPage;
  const knownSize = serverPageSizes.get(call) ?? Math.min(perPage, pages.most ?? perPage);
  if (knownSize !== perPage) return joinPages(readServerPage, requestedPage, knownSize);

  let answer: PageOfRows;
  try {
    answer = await readServerPage(requestedPage);
  } catch (error) {
    const allowedSize = pageSizeInRefusal(error, requestedPage, pages);
    if (allowedSize === undefined) throw error;
    const joined = await joinPages(readServerPage, requestedPage, allowedSize);
    serverPageSizes.set(call, allowedSize);
    return joined;
  }

  const serverSize = pages.by === 'cursor' ? undefined : pageSizeIn(answer, requestedPage);
  if (serverSize === undefined) return answer;

  const joined = await joinPages(readServerPage, requestedPage, serverSize, page === 1 ? answer : undefined);
  if (isWholeList(answer, joined, serverSize)) return answer;
  // Without a total the short page may have been the last one: a second page with rows confirms the size.
  if (answer.total !== undefined || joined.rows.length > serverSize) serverPageSizes.set(call, serverSize);
  return joined;
};
