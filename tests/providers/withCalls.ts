import type { callsOf, Entity } from '../../src/define/entity';

export type Calls = Partial<ReturnType<typeof callsOf>>;

/** A declaration with each of these calls in the operation that makes it. */
export const withCalls = (calls: Calls, { create, update, page, delete: remove, toggle, ...rest }: Entity): Entity => ({
  ...rest,
  ...(calls.list && { list: { ...rest.list, call: calls.list } }),
  ...(create && { create: { ...create, call: calls.create } }),
  ...(update && { update: { ...update, call: calls.update } }),
  ...(page && { page: { ...page, call: calls.update } }),
  ...(remove && { delete: { ...remove, call: calls.delete } }),
  ...(toggle && { toggle: { ...toggle, call: calls.toggle } }),
});
