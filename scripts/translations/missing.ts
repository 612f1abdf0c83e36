import type { Dictionary } from '../../src/languages/dictionary';

/** The texts of the application by the place they stand in. */
export type Places = Iterable<readonly [place: string, texts: ReadonlySet<string>]>;

/** Says how many texts a language lacks, and which, a line for each place; nothing of a complete language. */
export const missingLines = (code: string, { texts: known, ra }: Dictionary, places: Places): string[] => {
  const all = new Set<string>();
  const missing = new Set<string>();
  const lines: string[] = [];
  for (const [place, texts] of places) {
    const without = [...texts].filter(text => !Object.hasOwn(known, text));
    texts.forEach(text => all.add(text));
    without.forEach(text => missing.add(text));
    if (without.length > 0) lines.push(`  ${place}: ${without.map(text => `'${text}'`).join(', ')}`);
  }
  if (!ra) lines.unshift("  react-admin's own messages: `ra`");
  if (lines.length === 0) return [];
  const count = `${missing.size} of ${all.size} texts`;
  return [`Note: src/languages/${code}.ts lacks ${count}. They are shown in English.`, ...lines];
};
