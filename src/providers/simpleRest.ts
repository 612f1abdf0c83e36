import simpleRestProvider from 'ra-data-simple-rest';
import { ApiError, messageFor } from '../api/error';
import { fetchJson } from '../api/http';
import { config } from '../config';

/** Browsers take these segments as steps to another path. */
const isStep = /\/\.{1,2}(?=[/?]|$)/;

const provider = simpleRestProvider(config.apiBase, async (address, init = {}) => {
  if (isStep.test(address.slice(config.apiBase.length))) throw new ApiError(messageFor(404), 404);
  const { headers, json } = await fetchJson(address, init);
  return { status: 200, headers, body: JSON.stringify(json), json };
});

/** Without a field to sort by the order is that of the ids, which this dialect knows. */
const ordered = <P extends { sort?: { field: string; order: 'ASC' | 'DESC' } }>(params: P): P => ({
  ...params,
  sort: params.sort?.field ? params.sort : { field: 'id', order: 'ASC' },
});

/** The plain dialect of entities that declare no calls: `ra-data-simple-rest` on `{base}/{name}`. */
export const simpleRest: typeof provider = {
  ...provider,
  getList: (resource, params) => provider.getList(resource, ordered(params)),
  getManyReference: (resource, params) => provider.getManyReference(resource, ordered(params)),
};
