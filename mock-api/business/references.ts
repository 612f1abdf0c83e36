import type { Api } from '../../src/contract';
import type { Find } from '../data/views';

/** The payload that a call answers. */
export type PayloadOf<K extends keyof Api> = Api[K]['answer'] extends { payload: infer P } ? NonNullable<P> : never;

/** A row of a list, with these references kept as the identifier of what they point to. */
export type Referring<Row, K extends keyof Row> = Omit<Row, K> & { [P in K]?: string | null };

/** A property as rows name it. */
export const namedProperty = (find: Find, id: string | null | undefined) => {
  const property = find('properties', id);
  return property ? { _id: property._id, address: property.address && { name: property.address.name } } : null;
};

/** A property with its price, as rows of sold ones show it. */
export const pricedProperty = (find: Find, id: string | null | undefined) => {
  const property = find('properties', id);
  if (!property) return null;
  const { _id, address, wholeHomePrice, priceType, ownership, creationDate } = property;
  return { _id, address: address && { name: address.name }, wholeHomePrice, priceType, ownership, creationDate };
};

/** A user as rows name one. */
export const namedUser = (find: Find, id: string | null | undefined) => {
  const user = find('users', id);
  return user ? { _id: user._id, fullName: user.fullName } : null;
};
