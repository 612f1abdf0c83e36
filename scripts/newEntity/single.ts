import type { Source } from '../source/source';
import { callAt } from './calls';
import type { NewEntity } from './declaration';
import { isSame, keysOf, plainSchema, withoutNull } from './plainSchema';
import { quoted } from './words';

/**
 * The call of a source that reads one record, where its answer holds a record as the list has it: as the payload
 * itself, or below a key of it.
 */
export const singleOf = ({ calls, row, habits }: Source): NewEntity['single'] => {
  const call = calls.find(({ part, method, path }) => part === 'one' && method === 'GET' && /^[^:]*:id$/.test(path));
  if (!call || callAt(call.method, call.path) || call.query?.required?.length) return undefined;
  const steps = habits.payload ? habits.payload.split('.') : [];
  const payload = steps.reduce(
    (inner, step) => withoutNull(keysOf(inner).find(({ name }) => name === step)?.schema ?? {}).value,
    plainSchema(call.answer),
  );
  const wanted = plainSchema(row);
  if (isSame(payload, wanted)) return { call, at: [] };
  const at = keysOf(payload).find(({ schema }) => isSame(withoutNull(schema).value, wanted))?.name;
  return at === undefined ? undefined : { call, at: [`{ record: ${quoted(at)} }`] };
};
