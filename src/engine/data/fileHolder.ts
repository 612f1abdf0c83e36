import { ApiError } from '../http/error';
import type { ReadHolder } from '../http/storage/deletion';
import { callsOf } from '../schema/entity';
import type { EntityLoader } from '../schema/registry';
import type { RaRecord } from '../fields/field';
import { allTextsIn } from '../fields/valueAt';
import type { ListParams, Page, ReadAgain } from './parameters';
import { readPages, type Read } from './readWhole';

/** The part of an address that stays when a server moves or renames the file: its timestamp, else the name. */
const markOf = (address: string): string => /\d{13}/.exec(address)?.[0] ?? address.slice(address.lastIndexOf('/') + 1);

interface Reads {
  getList: (name: string, params: ListParams) => Promise<Read>;
  readAgain: ReadAgain;
}

/** Reads whether a record holds a file: the record itself where a call gives it whole, else the whole list. */
export const createFileHolder =
  (registry: EntityLoader, { getList, readAgain }: Reads): ReadHolder =>
  async ({ resource, record }, address) => {
    const mark = markOf(address);
    const isHolder = (row: RaRecord) => allTextsIn(row).some(text => text.includes(mark));
    const { one } = callsOf(await registry.load(resource));
    // The rows of such a list may be only a part of each record.
    if (one && record === undefined)
      throw new ApiError(`The list of ${resource} does not show what its records hold.`, 0);
    if (one && record !== undefined) return (await readAgain(resource, [record])).some(isHolder);
    const readPage = (pagination: Page) => getList(resource, { pagination });
    return (await readPages(readPage, rows => rows.some(isHolder))).some(isHolder);
  };
