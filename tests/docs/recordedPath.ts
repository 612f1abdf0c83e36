import { captureOwnerStack } from 'react';
import { textOf } from './pages';

const architecture = textOf('docs/architecture.md');

/** The files in the table below a heading of docs/architecture.md. */
export const documented = (heading: string): string[] => {
  const [, chapter = ''] = architecture.split(`## ${heading}\n`);
  const [rows = ''] = chapter.split('\n## ');
  return [...rows.matchAll(/^\| `(.+?)`/gm)].map(([, file = '']) => file).toSorted();
};

/**
 * Records the files of `src` that call, and those whose components render what is being rendered. The list that a path
 * begins in is left out: it has its own table.
 */
export const createRecord = () => {
  const met = new Set<string>();
  const list = new Set(documented('The path of a list').filter(file => file.startsWith('views/')));
  return {
    /** Notes the files on the stack. @param within a folder that must be among them */
    note: (within = ''): void => {
      const stack = `${new Error('Here').stack}${captureOwnerStack() ?? ''}`;
      if (!stack.includes(within)) return;
      for (const [, file = ''] of stack.matchAll(/\/src\/([\w/]+\.tsx?)/g)) if (!list.has(file)) met.add(file);
    },
    files: () => [...met].toSorted(),
  };
};
