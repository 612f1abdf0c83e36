import type { Pages } from '../../dialect/dialect';
import type { ListCall } from '../schema/declaredCalls';
import { joinPages, type PageOfRows } from './joinPages';
import { isWholeList, pageSizeIn, pageSizeInRefusal } from './pageSizeGuess';
import type { Page } from './parameters';

/**
 * Reads a page of a list, from a server whose pages have another size several of them.
 * @param readPage reads a page of the server
 * @param sizes rows that servers put on a page, by call, where that is another number than requested
 */
export const readPageOfAnySize = async (
  call: ListCall,
  pages: Pages,
  requestedPage: Page,
  readPage: (page: Page) => Promise<PageOfRows>,
  sizes: WeakMap<ListCall, number>,
): Promise<PageOfRows> => {
  const { page, perPage } = requestedPage;
  const knownSize = sizes.get(call) ?? Math.min(perPage, pages.most ?? perPage);
  if (knownSize !== perPage) return joinPages(readPage, requestedPage, knownSize);

  let answer: PageOfRows;
  try {
    answer = await readPage(requestedPage);
  } catch (error) {
    const allowedSize = pageSizeInRefusal(error, requestedPage, pages);
    if (allowedSize === undefined) throw error;
    const joined = await joinPages(readPage, requestedPage, allowedSize);
    sizes.set(call, allowedSize);
    return joined;
  }

  const serverSize = pages.by === 'cursor' ? undefined : pageSizeIn(answer, requestedPage);
  if (serverSize === undefined) return answer;

  const joined = await joinPages(readPage, requestedPage, serverSize, page === 1 ? answer : undefined);
  if (isWholeList(answer, joined, serverSize)) return answer;
  // Without a total the short page may have been the last one: a second page with rows confirms the size.
  if (answer.total !== undefined || joined.rows.length > serverSize) sizes.set(call, serverSize);
  return joined;
};
