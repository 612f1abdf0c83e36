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
      <h1 tabIndex={-1}>Hotel</h1>
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
        <button type="button">More of {name}</button>
      </td>
    </tr>
  ));

test('the focus waits on a table whose page is being replaced for the row that takes the place of its own (COMMON-25)', async () => {
  const replaceRows = renderTable(rowsOf('a', 'b', 'c'));
  screen.getByRole('button', { name: 'More of b' }).focus();
  replaceRows(<tr className="skeleton" />);
  const table = screen.getByRole('region', { name: 'Rooms' });
  await waitFor(() => expect(document.activeElement).toBe(table));
  replaceRows(rowsOf('x', 'y', 'z'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More of y' })));
  screen.getByRole('button', { name: 'z' }).focus();
  replaceRows(rowsOf('x', 'y'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'y' })));
});

test('a focus that somebody has moved meanwhile stays there (COMMON-25)', async () => {
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

test.each([
  ['/rooms/é', 'Edit: Sea'],
  ['/rooms/2', 'Hotel'],
])(
  'a dialog at %s that closes leaves the focus on the last link to it, else on the heading (COMMON-25)',
  async (address, text) => {
    const row = (
      <tr>
        <td>
          <a href="/rooms/é">Sea</a>
          <a href="/rooms/é">Edit: Sea</a>
        </td>
      </tr>
    );
    const router = createMemoryRouter([{ path: '*', element: <Screen>{row}</Screen> }], { initialEntries: [address] });
    render(<RouterProvider router={router} />);
    await act(() => router.navigate('/rooms'));
    expect(document.activeElement?.textContent).toBe(text);
  },
);

const renderDialog = (first: ReactNode) => {
  const replace = renderTable(null);
  let show: (content: ReactNode) => void = () => {};
  const Content = () => {
    const [content, setContent] = useState(first);
    useEffect(() => void (show = setContent), []);
    return content;
  };
  const { unmount } = render(
    <div role="dialog" aria-label="Update">
      <Content />
    </div>,
  );
  return { replace, show: (content: ReactNode) => act(() => show(content)), close: () => act(() => unmount()) };
};

test('a focus that is lost below an open dialog is not brought back to the table (COMMON-25)', async () => {
  const { replace } = renderDialog(null);
  replace(rowsOf('a'));
  screen.getByRole('button', { name: 'a' }).focus();
  replace(rowsOf('x'));
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

const images = (...names: string[]) => (
  <>
    <button type="button">Cover</button>
    <ol>
      {names.map(name => (
        <li key={name}>
          <button type="button">Later {name}</button>
          <button type="button">Remove {name}</button>
        </li>
      ))}
    </ol>
    <button type="button">Choose images</button>
  </>
);

test('in a dialog a control that removes itself leaves the focus with that of the next item, else of the last (ACCESS-03)', async () => {
  const { show } = renderDialog(images('a', 'b', 'c'));
  screen.getByRole('button', { name: 'Remove b' }).focus();
  show(images('a', 'c'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove c'));
  show(images('a'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove a'));
  show(images());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose images'));
});

test('in a dialog a notice that goes with its button leaves the focus with what follows; a closed dialog takes none (ACCESS-03)', async () => {
  const { show, close } = renderDialog([
    <p key="notice">
      <button type="button">Discard it</button>
    </p>,
    <input key="name" aria-label="Name" />,
    <input key="town" aria-label="Town" />,
  ]);
  screen.getByRole('button', { name: 'Discard it' }).focus();
  show([<input key="name" aria-label="Name" />, <input key="town" aria-label="Town" />]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })));
  close();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
