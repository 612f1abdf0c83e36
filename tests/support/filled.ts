import { fieldNames, formFields, type Entity } from '../../src/define/entity';
import type { FormView } from '../../src/define/views';
import { valueAt, setAt } from '../../src/kinds/valueAt';
import { extendedRegistry } from '../fixtures/registry';
import type { Wire } from './wire';

/** The id of a record that a field may point to. */
const someId = async (wire: Wire, to: string): Promise<unknown> => {
  const { path = '', rows = '' } = (await extendedRegistry.load(to)).list?.call ?? {};
  const { token } = JSON.parse(localStorage.getItem('Admininfo') ?? '{}');
  const { json } = await wire.mock.request('GET', path, { headers: { authorization: `Bearer ${token}` } });
  const found = valueAt(json, `payload.${rows}`);
  return Array.isArray(found) ? valueAt(found[0], '_id') : undefined;
};

/** Values that fill one of an entity's forms so that it can be sent. */
export const filledValues = async (
  wire: Wire,
  entity: Entity,
  view: FormView | undefined,
  n: number,
): Promise<Record<string, unknown>> => {
  const fields = formFields(entity, view);
  const names = fieldNames(view, Object.keys(fields));
  const values = await Promise.all(
    names.map(name => {
      const field = fields[name];
      return field?.to ? someId(wire, field.to) : field?.sample(n);
    }),
  );
  return names.reduce<Record<string, unknown>>((all, name, index) => setAt(all, name, values[index]), {});
};
