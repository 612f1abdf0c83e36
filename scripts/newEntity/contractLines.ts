import type { Part } from './calls';
import type { NewEntity } from './declaration';
import { Complaint } from './complaint';
import { pascalCase, quoted } from './words';

const inRecord = (kind: string): string => (kind === 'flag' ? 'flag' : 'text');
const inBody = (kind: string): string => (kind === 'flag' ? 'z.boolean()' : 'z.string()');

/** The text of a file of the contract that holds the entity's new calls. */
export const contractFile = ({ file, label, one, roles, fields, calls, rows }: NewEntity): string => {
  const added = calls.filter(({ call }) => !call);
  const nested = fields.find(({ name }) => name.includes('.'));
  if (nested)
    throw new Complaint(`The field '${nested.name}' is nested; write its new calls into src/contract by hand.`);
  const row = `${file}Row`;
  const access = roles === 'superadminOnly' ? '' : "access: 'staff'";
  const options = access && `{ ${access} }`;
  const last = options && `, ${options}`;
  const body = `{ ${fields.map(({ name, kind }) => `${name}: ${inBody(kind)}`).join(', ')} }`;
  const shapes: Record<Part, string> = {
    list: `list(${quoted(`List ${label.toLowerCase()}`)}, { ${access && `${access}, `}query: { ...search, ...paging }, payload: { ${rows}: rows(${row}), count: total } })`,
    create: `create(${body}${last})`,
    update: `update(${body}${last})`,
    delete: `remove(${options})`,
  };
  const lines = added.map(({ method, path, part }) => `${quoted(`${method} ${path}`)}: ${shapes[part]},`);
  const hasList = added.some(({ part }) => part === 'list');
  const record = hasList
    ? [
        `const ${row} = record(${quoted(pascalCase(one))}, { ${fields.map(({ name, kind }) => `${name}: ${inRecord(kind)}`).join(', ')} });`,
        '',
      ]
    : [];
  const text = [...record, ...lines].join('\n');
  const names = ['create', 'flag', 'list', 'paging', 'record', 'remove', 'rows', 'search', 'text', 'total', 'update'];
  const used = names.filter(name => new RegExp(String.raw`(?<![\w'])(?<!z\.)${name}(?![\w':/])`).test(text));
  return [
    ...(text.includes('z.') ? ["import { z } from 'zod';"] : []),
    "import type { Area } from './call';",
    `import { ${used.join(', ')} } from './shapes';`,
    '',
    ...record,
    `/** ${label}. */`,
    `export const ${file}Calls = {`,
    ...lines,
    '} satisfies Area;',
    '',
  ].join('\n');
};

const insertBefore = (text: string, pattern: RegExp, line: string, what: string): string => {
  const at = pattern.exec(text);
  if (!at) throw new Complaint(`${what} was not found in src/contract/index.ts; add this by hand: ${line.trim()}`);
  return `${text.slice(0, at.index)}${line}\n${text.slice(at.index)}`;
};

/** The contract's index with the area of the new calls in it. */
export const withArea = (index: string, { file, label }: NewEntity): string => {
  const name = `${file}Calls`;
  const imported = insertBefore(
    index,
    /^\/\*\* The areas/m,
    `import { ${name} } from './${file}';\n`,
    'the list of areas',
  );
  const listed = insertBefore(
    imported,
    /^\} satisfies Record<string, Area>;/m,
    `${quoted(label)}: ${name},`,
    'the list of areas',
  );
  return insertBefore(listed, /^\} satisfies Area;/m, `...${name},`, 'the contract');
};
