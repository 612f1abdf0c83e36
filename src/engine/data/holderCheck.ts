import type { RaRecord } from '../fields/field';
import { allTextsIn } from '../values/plain';
import { ApiError } from '../http/error';
import type { HolderCheck } from '../http/storage/deletion';
import { callsOf } from '../schema/entity';
import type { EntityLoader } from '../schema/registry';
import type { PageAnswer } from './pageCollection';
import type { ListParams, Page, ReadAgain } from './parameters';
import { readPages } from './readWhole';

/**
 * The part of an address that stays when a server moves or renames the file: the timestamp of its upload, else the name.
 * @example '…/uploads/1719820800000-sea.jpg' → '1719820800000'
 */
const lastingPartOf = (address: string): string =>
  /\d{13}/.exec(address)?.[0] ?? address.slice(address.lastIndexOf('/') + 1);

interface HolderReads {
  getList: (name: string, params: ListParams) => Promise<PageAnswer>;
  readAgain: ReadAgain;
}

/** Reads whether a record holds a file: the record itself where a call gives it whole, else the whole list. */
export const createHolderCheck =
  (registry: EntityLoader, { getList, readAgain }: HolderReads): HolderCheck =>
  async ({ resource, record: id }, address) => {
    const lastingPart = lastingPartOf(address);
    const isHolder = (row: RaRecord) => allTextsIn(row).some(text => text.includes(lastingPart));
    const { one } = callsOf(await registry.load(resource));
    if (one && id !== undefined) return (await readAgain(resource, [id])).some(isHolder);
    // Where records have a call of their own, the rows of the list may be only a part of each.
    if (one) throw new ApiError(`The list of ${resource} does not show what its records hold.`, 0);
    const readPage = (pagination: Page) => getList(resource, { pagination });
    return (await readPages(readPage, { isEnough: rows => rows.some(isHolder) })).some(isHolder);
  };
