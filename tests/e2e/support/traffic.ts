import type { Page, Request } from '@playwright/test';
import { apiOrigin } from './test';

/** What a call carried when it left the browser. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
}

/** Collects the calls that a page makes to the API from now on, with all their headers. */
export const watchTraffic = (page: Page) => {
  const seen: Request[] = [];
  page.on('request', request => {
    if (request.url().startsWith(`${apiOrigin}/v1/`)) seen.push(request);
  });
  return {
    /** The calls so far, once their headers are known. */
    sent: (): Promise<Sent[]> =>
      Promise.all(
        seen.map(async request => ({
          method: request.method(),
          url: request.url(),
          headers: await request.allHeaders(),
        })),
      ),
  };
};
