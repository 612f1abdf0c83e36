import { registry } from '../../entities';
import { t } from '../../language/t';

/** What the screen of an entity is called in the menu, in the language at hand. */
export const labelOf = (name: string): string => t(registry.find(name)?.entry.label ?? name);
