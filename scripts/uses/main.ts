import { textsIn } from '../reference/source';
import { registry } from '../../src/entities';
import { declaredUses, type Use, workflowUses } from './uses';

// All while the module loads: importing it in Node prevents further imports afterwards.
const declarations = await Promise.all(
  Object.entries(registry.entries).map(async ([route, { label }]) => ({
    route,
    label: String(label),
    entity: await registry.load(route),
  })),
);

/** The uses of the API's answers in the declarations and the workflows. */
const uses: readonly Use[] = [
  ...declarations.flatMap(({ route, label, entity }) => declaredUses({ route: `/${route}`, label }, entity)),
  ...workflowUses([...textsIn('src/features').values()]),
];

export default uses;
