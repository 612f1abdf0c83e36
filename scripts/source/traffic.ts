import { collectionOf } from './collection';
import { readHar } from './har';
import { operationsOf } from './recorded';
import type { Source } from './source';

/**
 * A collection as the traffic of a browser shows it.
 * @param text of a HAR file
 * @param options.path of the list below the base, or its name; may be left out where there is but one list
 * @param options.base address that all paths are below
 * @throws Complaint where the file holds no such list
 */
export const fromHar = (text: string, options: { path?: string; base?: string } = {}): Source => {
  const { exchanges, base, skipped, isCut } = readHar(text, options.base);
  const title = `traffic of ${new URL(base).host}`;
  const source = collectionOf({ title, server: base, operations: operationsOf(exchanges) }, options.path);
  const lost = [
    ...(isCut ? ['The HAR file ends too soon; its last entries are lost.'] : []),
    ...(skipped > 0
      ? [`${skipped} of ${skipped + exchanges.length} entries of the HAR file tell nothing and were passed over.`]
      : []),
  ];
  return { ...source, doubts: [...lost, ...source.doubts] };
};
