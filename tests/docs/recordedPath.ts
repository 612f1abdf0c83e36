import { captureOwnerStack, createElement, type ComponentProps, type ComponentType } from 'react';
import { textOf } from './pages';

const page = textOf('docs/reference/paths.md');

/** The files in the list below a heading of docs/reference/paths.md. */
export const documented = (heading: string): string[] => {
  const [, chapter = ''] = page.split(`## ${heading}\n`);
  const [rows = ''] = chapter.split('\n## ');
  return [...rows.matchAll(/^- `(.+?)`/gm)].map(([, file = '']) => file).toSorted();
};

/**
 * Records the files of `src` that call, and those whose components render what is being rendered.
 * @param others headings of paths that this one begins in: their views and loading are left out, as they have their own list
 */
export const createRecord = (...others: string[]) => {
  const met = new Set<string>();
  const elsewhere = new Set(
    others
      .flatMap(documented)
      .filter(file =>
        /^engine\/(actions|conflicts|dialog|form|list|page|preferences|record|selection|show|views|updates)\//.test(
          file,
        ),
      ),
  );
  return {
    /** Notes the files on the stack. @param within a folder that must be among them */
    note: (within = ''): void => {
      const stack = `${new Error('Here').stack}${captureOwnerStack() ?? ''}`;
      if (!stack.includes(within)) return;
      for (const [, file = ''] of stack.matchAll(/\/src\/([\w/]+\.tsx?)/g)) if (!elsewhere.has(file)) met.add(file);
    },
    files: () => [...met].toSorted(),
  };
};

/** Called with the label of each button that is rendered. */
export const given = { onButton: (_label: unknown): void => {} };

/** In the place of the module of the button. */
export const recordedButton = ({ Button }: { Button: ComponentType<ComponentProps<'button'>> }) => ({
  Button: (props: ComponentProps<'button'>) => {
    given.onButton(props.children);
    return createElement(Button, props);
  },
});
