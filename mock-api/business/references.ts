import type { Api } from '../../src/contract';
import type { Find } from '../data/views';

/** The payload that a call answers. */
export type PayloadOf<K extends keyof Api> = Api[K]['answer'] extends { payload: infer P } ? NonNullable<P> : never;

/** The record of a list's row: a row has another record under these keys, the stored record only its identifier. */
export type Referring<Row, K extends keyof Row> = Omit<Row, K> & { [P in K]?: string | null };

/** A property as rows of other records show it. */
export const namedProperty = (find: Find, id: string | null | undefined) => {
  const property = find('properties', id);
  return property ? { _id: property._id, address: property.address && { name: property.address.name } } : null;
};

/** A property as rows of sold properties show it, with its price. */
export const pricedProperty = (find: Find, id: string | null | undefined) => {
  const property = find('properties', id);
  if (!property) return null;
  const { _id, address, wholeHomePrice, priceType, ownership, creationDate } = property;
  return { _id, address: address && { name: address.name }, wholeHomePrice, priceType, ownership, creationDate };
};

/** A user as rows of other records show it. */
export const namedUser = (find: Find, id: string | null | undefined) => {
  const user = find('users', id);
  return user ? { _id: user._id, fullName: user.fullName } : null;
};
