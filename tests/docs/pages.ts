import { readdirSync, readFileSync } from 'node:fs';
import { filesBelow } from './rows';

const folders = ['.github', 'docs', 'tests'];
/** Every page of the documentation, by its path. */
export const pages = [...readdirSync('.'), ...folders.flatMap(filesBelow)].filter(name => name.endsWith('.md'));

/** The text of a page. */
export const textOf = (page: string): string => readFileSync(page, 'utf8');
