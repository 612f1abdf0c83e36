import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useRestoreFocus } from '../../../src/engine/views/useRestoreFocus';
import '../../support/dom';

const Screen = ({ children }: { children: ReactNode }) => {
  const content = useRef<HTMLDivElement>(null);
  useRestoreFocus(content);
  return (
    <div ref={content}>
      <div className="table-frame" tabIndex={-1} role="region" aria-label="Rooms">
        <table>
          <tbody>{children}</tbody>
        </table>
      </div>
    </div>
  );
};

/** Renders a table with rows. @returns replaces them */
const renderTable = (first: ReactNode) => {
  let replace: (rows: ReactNode) => void = () => {};
  const Rows = () => {
    const [rows, setRows] = useState(first);
    useEffect(() => void (replace = setRows), []);
    return <Screen>{rows}</Screen>;
  };
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Rows /> }])} />);
  return (rows: ReactNode) => act(() => replace(rows));
};

const rowsOf = (...names: string[]) =>
  names.map(name => (
    <tr key={name} data-row={name}>
      <td>
        <button type="button">{name}</button>
      </td>
    </tr>
  ));

test('COMMON-25: the focus waits on a table whose page is being replaced for the row that takes the place of its own', async () => {
  const replaceRows = renderTable(rowsOf('a', 'b', 'c'));
  screen.getByRole('button', { name: 'b' }).focus();
  replaceRows(<tr className="skeleton" />);
  const table = screen.getByRole('region', { name: 'Rooms' });
  await waitFor(() => expect(document.activeElement).toBe(table));
  replaceRows(rowsOf('x', 'y', 'z'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'y' })));
});

test('COMMON-25: a focus that somebody has moved meanwhile stays there', async () => {
  const replaceRows = renderTable(rowsOf('a', 'b'));
  const other = document.body.appendChild(document.createElement('button'));
  screen.getByRole('button', { name: 'a' }).focus();
  replaceRows(<tr className="skeleton" />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rooms' })));
  other.focus();
  replaceRows(rowsOf('x'));
  await screen.findByRole('button', { name: 'x' });
  await Promise.resolve();
  expect(document.activeElement).toBe(other);
  other.remove();
});
