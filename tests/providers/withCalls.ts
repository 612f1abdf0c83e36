import type { WriteCall } from '../../src/define/calls';
import type { callsOf, Entity } from '../../src/define/entity';

export type Calls = Partial<ReturnType<typeof callsOf>> & { act?: WriteCall };

/** A declaration with each of these calls in the operation that makes it. */
export const withCalls = (
  calls: Calls,
  { create, update, page, delete: remove, actions, ...rest }: Entity,
): Entity => ({
  ...rest,
  ...(calls.list && { list: { ...rest.list, call: calls.list } }),
  ...(create && { create: { ...create, call: calls.create } }),
  ...(update && { update: { ...update, call: calls.update } }),
  ...(page && { page: { ...page, call: calls.update } }),
  ...(remove && { delete: { ...remove, call: calls.delete } }),
  ...(actions && {
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [name, { ...action, call: calls.act }] as const),
    ),
  }),
});
