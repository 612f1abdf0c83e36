import { registry } from '../../src/entities';
import { entitiesPage } from './entities';

/** The text of docs/reference/entities.md. */
export default entitiesPage(
  await Promise.all(
    Object.entries(registry.entries).map(async ([route, entry]) => [route, entry, await registry.load(route)] as const),
  ),
);
