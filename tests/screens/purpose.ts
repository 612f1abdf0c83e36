import type { Purpose } from './accepted';

const purposes: readonly Purpose[] = ['take', 'check', 'accept'];

/** What this run is for, as the command says. */
export const purpose: Purpose = purposes.find(name => name === process.env.SCREENS) ?? 'take';
