import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useRestoreFocus } from '../../../src/engine/views/useRestoreFocus';
import '../../support/dom';
import { button, focused } from '../../support/onScreen';

const loading = <tr aria-hidden="true" />;

const Screen = ({ children }: { children: ReactNode }) => {
  const content = useRef<HTMLDivElement>(null);
  useRestoreFocus(content);
  return (
    <div ref={content}>
      <h1 tabIndex={-1}>Hotel</h1>
      <div data-focus="table" tabIndex={-1} role="region" aria-label="Rooms" aria-busy={children === loading}>
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
        <button>{name}</button>
        <button>More of {name}</button>
      </td>
    </tr>
  ));

test('the focus waits on a table whose page is being replaced for the row that takes the place of its own (COMMON-25)', async () => {
  const replaceRows = renderTable(rowsOf('a', 'b', 'c'));
  button('More of b').focus();
  replaceRows(loading);
  await focused(screen.getByRole('region', { name: 'Rooms' }));
  replaceRows(rowsOf('x', 'y', 'z'));
  await focused(button('More of y'));
  button('z').focus();
  replaceRows(rowsOf('x', 'y'));
  await waitFor(() => expect(document.activeElement).toBe(button('y')));
});

test('a focus that somebody has moved meanwhile stays there (COMMON-25)', async () => {
  const replaceRows = renderTable(rowsOf('a', 'b'));
  const other = document.body.appendChild(document.createElement('button'));
  button('a').focus();
  replaceRows(loading);
  await focused(screen.getByRole('region', { name: 'Rooms' }));
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
])('a closed dialog at %s leaves the focus on its last link, else the heading (COMMON-25)', async (address, text) => {
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
  const { activeElement } = document;
  expect(activeElement?.textContent).toBe(text);
  // No dialog over that screen was closed.
  if (activeElement instanceof HTMLElement) activeElement.blur();
  await act(() => router.navigate('/room'));
  expect(document.activeElement).toBe(document.body);
});

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
  button('a').focus();
  replace(rowsOf('x'));
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['/rooms/Möwe/edit', 'a name with an umlaut'],
  ['/rooms/a%2Fb/edit', 'an id with a slash'],
])(
  'a dialog at %s that no button has opened leaves the focus with the link to it, whatever else is linked',
  async address => {
    const links = ['https://x.test/100%', 'https://x.test/caf%E9', address, `https://x.test${address}`];
    const element = (
      <Screen>
        {links.map(to => (
          <tr key={to}>
            <td>
              <a href={to}>{to}</a>
            </td>
          </tr>
        ))}
      </Screen>
    );
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
    render(<RouterProvider router={router} />);
    await act(() => router.navigate('/rooms'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: address })));
  },
);

const images = (...names: string[]) => (
  <>
    <button>Cover</button>
    <ol>
      {names.map(name => (
        <li key={name}>
          <button>Later {name}</button>
          <button>Remove {name}</button>
        </li>
      ))}
    </ol>
    <button>Choose images</button>
  </>
);

test('in a dialog a control that removes itself leaves the focus with that of the next item, else of the last (ACCESS-03)', async () => {
  const { show } = renderDialog(images('a', 'b', 'c'));
  button('Remove b').focus();
  for (const [left, place] of [
    [['a', 'c'], 'Remove c'],
    [['a'], 'Remove a'],
    [[], 'Choose images'],
  ] as const) {
    show(images(...left));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(place));
  }
});

test('in a dialog a notice that goes with its button leaves the focus with what follows; a closed dialog takes none (ACCESS-03)', async () => {
  const inputs = ['Name', 'Town'].map(label => <input key={label} aria-label={label} />);
  const notice = (
    <p key="notice">
      <button>Discard it</button>
    </p>
  );
  const { show, close } = renderDialog([notice, ...inputs]);
  button('Discard it').focus();
  show(inputs);
  await focused(screen.getByRole('textbox', { name: 'Name' }));
  close();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
