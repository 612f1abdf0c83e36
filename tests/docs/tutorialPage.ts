import { readFileSync } from 'node:fs';

export const page = readFileSync('docs/add-an-entity.md', 'utf8');
const blocks = [...page.matchAll(/^```(\w+)(?: (\S+))?\n([^]*?)^```/gm)].map(
  ([, language = '', name = '', code = '']) => ({ language, name, code }),
);

/** The page's blocks of code with a name, which is a path or a word. */
export const codeOf = (name: string): string[] => blocks.filter(block => block.name === name).map(({ code }) => code);

/** The page's blocks for a shell. */
export const inShell: readonly string[] = blocks.flatMap(({ language, code }) =>
  language === 'sh' ? code.trim() : [],
);

/** The words of a command behind its name. */
export const argumentsOf = (command: string): string[] =>
  [...command.replace(/^npm run \S+ /, '').matchAll(/'([^']*)'|(\S+)/g)]
    .map(([, quoted, plain]) => quoted ?? plain ?? '')
    .filter(word => word !== '--');
