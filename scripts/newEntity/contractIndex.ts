import { Complaint } from './complaint';
import type { NewEntity } from './declaration';
import { keyText, quoted } from './words';

const insertBefore = (text: string, pattern: RegExp, line: string, what: string): string => {
  const at = pattern.exec(text);
  if (!at) throw new Complaint(`${what} was not found in src/contract/index.ts; add this by hand: ${line.trim()}`);
  return `${text.slice(0, at.index)}${line}\n${text.slice(at.index)}`;
};

/** The contract's index with the area of the new calls in it. */
export const withArea = (index: string, { file, label, route, dialect }: NewEntity): string => {
  const name = `${file}Calls`;
  const isTaken = index.split('\n').some(line => line.startsWith(`  ${keyText(label)}: `));
  const spoken = dialect ? `import { ${dialect.name} } from '../dialect/${dialect.name}';` : '';
  const imports = [...(index.includes(spoken) ? [] : [spoken]), `import { ${name} } from './${file}';`];
  const imported = insertBefore(index, /^\n\/\*\* The areas/m, imports.join('\n'), 'the list of areas');
  const listed = insertBefore(
    imported,
    /^\} satisfies Record<string, NamedArea>;/m,
    `  ${keyText(isTaken ? `${label} (${route})` : label)}: { about: ${quoted(`${label}.`)}, calls: ${name}${dialect ? `, dialect: ${dialect.name}` : ''} },`,
    'the list of areas',
  );
  return insertBefore(listed, /^\} satisfies Area;/m, `  ...${name},`, 'the contract');
};
