import { Complaint } from './complaint';
import type { NewEntity } from './declaration';
import { keyText, quoted } from './words';

const insertBefore = (text: string, pattern: RegExp, line: string, what: string): string => {
  const at = pattern.exec(text);
  if (!at) throw new Complaint(`${what} was not found in src/contract/index.ts; add this by hand: ${line.trim()}`);
  return `${text.slice(0, at.index)}${line}\n${text.slice(at.index)}`;
};

/** The contract's index with the area of the new calls in it. */
export const withArea = (index: string, { file, label, route }: NewEntity): string => {
  const name = `${file}Calls`;
  const isTaken = index.split('\n').some(line => line.startsWith(`  ${keyText(label)}: `));
  const imported = insertBefore(
    index,
    /^\n\/\*\* The areas/m,
    `import { ${name} } from './${file}';`,
    'the list of areas',
  );
  const listed = insertBefore(
    imported,
    /^\} satisfies Record<string, \{ about: string; calls: Area \}>;/m,
    `  ${keyText(isTaken ? `${label} (${route})` : label)}: { about: ${quoted(`${label}.`)}, calls: ${name} },`,
    'the list of areas',
  );
  return insertBefore(listed, /^\} satisfies Area;/m, `  ...${name},`, 'the contract');
};
