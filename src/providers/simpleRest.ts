import simpleRestProvider from 'ra-data-simple-rest';
import { ApiError, messageFor } from '../api/error';
import { fetchJson } from '../api/http';
import { config } from '../config';

/** Browsers take these segments as steps to another path. */
const isStep = /\/\.{1,2}(?=[/?]|$)/;

/** The plain dialect of entities that declare no calls: `ra-data-simple-rest` on `{base}/{name}`. */
export const simpleRest = simpleRestProvider(config.apiBase, async (address, init = {}) => {
  if (isStep.test(address.slice(config.apiBase.length))) throw new ApiError(messageFor(404), 404);
  const { headers, json } = await fetchJson(address, init);
  return { status: 200, headers, body: JSON.stringify(json), json };
});
