import type { Editor } from '@tiptap/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import '../../support/browserDom';
import { location, richText, text } from '../../../src/engine/fields';
import { MapPanel } from '../../../src/engine/fields/location/MapPanel';
import { maps } from '../../../src/engine/http/maps/maps';
import type { Point } from '../../../src/engine/http/maps/places';
import type { FormView } from '../../../src/engine/schema/formViews';
import { fakeSight } from '../../support/fakeSight';
import { renderForm } from '../../support/renderForm';

const network = vi.hoisted(() => ({ isDown: false }));

/** Code arrives when the network is up, and stays: what could not be loaded is tested first. */
vi.mock('../../../src/engine/updates/lazyComponent', async importOriginal => {
  const original = await importOriginal<typeof import('../../../src/engine/updates/lazyComponent')>();
  const lazyComponent: typeof original.lazyComponent = load =>
    original.lazyComponent(() => (network.isDown ? Promise.reject(new Error('No network')) : load()));
  return { ...original, lazyComponent };
});

interface Given {
  children?: ReactNode;
  defaultZoom?: number;
  defaultCenter?: object;
  position?: object;
  draggable?: boolean;
  onClick?: (event: { detail: { latLng: Point | null } }) => void;
  onDragEnd?: (event: { latLng: { toJSON: () => Point } | null }) => void;
}

const map = vi.hoisted(() => ({ panTo: vi.fn<(point: object) => void>() }));
const clicked = { lat: 19, lng: 73 };
const dropped = { lat: 20, lng: 74 };

/** Describes in words the props that the maps library gets. */
vi.mock('@vis.gl/react-google-maps', () => ({
  APIProvider: ({ children }: Given) => children,
  Map: ({ defaultZoom, defaultCenter, onClick, children }: Given) => (
    <div role="application">
      <button onClick={() => [null, clicked].forEach(latLng => onClick?.({ detail: { latLng } }))}>Click</button>
      <p>{`zoom ${defaultZoom} around ${JSON.stringify(defaultCenter)}`}</p>
      {children}
    </div>
  ),
  AdvancedMarker: ({ position, draggable, onDragEnd }: Given) => (
    <>
      <p>{`${draggable ? 'loose' : 'fixed'} marker at ${JSON.stringify(position)}`}</p>
      <button onClick={() => [null, { toJSON: () => dropped }].forEach(latLng => onDragEnd?.({ latLng }))}>Drop</button>
    </>
  ),
  useMap: () => map,
}));

describe('a map', () => {
  const point: Point = { lat: 18.6414, lng: 72.8722 };
  const words = async () =>
    [...(await screen.findByRole('group', { name: 'Place' })).querySelectorAll('p')].map(p => p.textContent);
  beforeEach(() => {
    vi.spyOn(maps, 'get').mockReturnValue('ready');
    vi.spyOn(maps, 'load').mockResolvedValue();
  });

  test.each([
    ['looked at, and appears when it is tried again where its code could not be loaded (PROP-185)', undefined, 'fixed'],
    ['picked on (PROP-64 PROP-87)', () => undefined, 'loose'],
  ])('stands at zoom 15 around its place where it is %s', async (_, onMove, marker) => {
    network.isDown = onMove === undefined;
    render(<MapPanel point={point} label="Place" onMove={onMove} />);
    if (network.isDown) {
      const again = await screen.findByRole('button', { name: 'Try again' });
      screen.getByText(/^The map could not be loaded\./);
      network.isDown = false;
      await userEvent.click(again);
    }
    const place = '{"lat":18.6414,"lng":72.8722}';
    expect(await words()).toEqual([`zoom 15 around ${place}`, `${marker} marker at ${place}`]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('has a marker that goes where it is clicked or the marker is dropped, and follows its place (PROP-81)', async () => {
    const onMove = vi.fn<(to: Point) => void>();
    const { rerender } = render(<MapPanel point={point} label="Place" onMove={onMove} />);
    await words();
    for (const name of ['Click', 'Drop']) fireEvent.click(screen.getByRole('button', { name }));
    expect(onMove.mock.calls).toEqual([[clicked], [dropped]]);
    rerender(<MapPanel point={dropped} label="Place" onMove={onMove} />);
    expect(map.panTo).toHaveBeenLastCalledWith(dropped);
  });
});

test('a place cannot be moved on the map while its form is saved', async () => {
  vi.spyOn(maps, 'get').mockReturnValue('ready');
  vi.spyOn(maps, 'load').mockResolvedValue();
  const fills = { street: 'a', city: 'b', state: 'c', country: 'd', postalCode: 'e' };
  const postalCodes = { name: 'pincode', pattern: /^\d{6}$/, country: 'India' } as const;
  const place = location({ label: 'Place', fallback: clicked, fills, postalCodes });
  const saved = { place: { ...clicked, by: 'map' } };
  const { submit } = await renderForm({ place }, { saved, onSave: () => new Promise(() => undefined) });
  await screen.findByText(/^loose marker/);
  await submit();
  expect(await screen.findByText(/^fixed marker/)).toBeInstanceOf(HTMLElement);
});

describe('a formatted text that is far from the screen', () => {
  let sight: ReturnType<typeof fakeSight>;
  beforeEach(() => void (sight = fakeSight()));

  // The first input of a form has the cursor.
  const fields = { title: text({ label: 'Title' }), about: richText({ label: 'About', required: 'Say something!' }) };
  const stored = ' <p>One <b>home</b></p>\n<img src="x" onerror="window.hit()"><script>hit()</script>';
  const open = async (about = stored, view: FormView = {}) => {
    const form = await renderForm(fields, { saved: { title: '', about }, view });
    const box = await screen.findByRole('textbox', { name: 'About' });
    return { ...form, box, title: screen.getByRole('textbox', { name: 'Title' }) };
  };
  const toolbar = () => screen.findByRole('toolbar', { name: 'Format of About' });
  const editor = () => screen.getByRole('textbox', { name: 'About' });

  test('says that its editor could not be loaded, and tries again; the text is saved as it came', async () => {
    const { user, saves } = await open();
    await waitFor(() => expect(sight.waiting()).toBe(1));
    network.isDown = true;
    await sight.scroll();
    await screen.findByText(/The editor could not be loaded. The text stays as it is./);
    await saves({ title: '', about: stored });
    network.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await toolbar();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  test('is the stored text, sanitised, to be read without its editor, and goes back as it came', async () => {
    const { box, saves } = await open();
    await waitFor(() => expect(box.querySelector('b')?.textContent).toBe('home'));
    expect(box.innerHTML).not.toMatch(/onerror|script/);
    expect([box.isContentEditable, box.tabIndex]).toEqual([false, 0]);
    expect(['aria-required', 'aria-readonly'].map(name => box.getAttribute(name))).toEqual(['true', 'true']);
    expect(sight.waiting()).toBe(1);
    await saves({ title: '', about: stored });
    expect([screen.queryByRole('toolbar'), screen.queryByText(/The editor is loading/)]).toEqual([null, null]);
  });

  test('takes the focus when the form opens, and not again when somebody else brings what its editor cannot keep, or takes that back', async () => {
    const Change = () => {
      const { setValue } = useFormContext();
      change = html => setValue('about', html);
      return <button type="submit">Send</button>;
    };
    let change: (html: string) => void = () => undefined;
    const { about, title } = fields;
    const { user } = await renderForm(
      { about, title },
      {
        saved: { title: '', about: '<p>One</p>' },
        view: { toolbar: Change },
        onSave: () => new Promise(() => undefined),
      },
    );
    await toolbar();
    await waitFor(() => expect(document.activeElement).toBe(editor()));
    const other = screen.getByRole('textbox', { name: 'Title' });
    act(() => other.focus());
    act(() => change('<dl><dt>Two</dt></dl>'));
    await screen.findByText(/^The editor cannot keep/);
    expect(document.activeElement).toBe(other);
    act(() => change('<p>Three</p>'));
    await toolbar();
    expect(document.activeElement).toBe(other);
    const names = ['class', 'id', 'lang', 'dir', 'align', 'color', 'size', 'face'];
    const written = (some: string[]) => `<font ${some.map(name => `${name}="x"`).join(' ')}>Four</font>`;
    const agree = () => screen.findByRole('button', { name: 'Edit without them' });
    act(() => change(written([...names, 'value'])));
    await user.click(await agree());
    await toolbar();
    act(() => change(written(names)));
    await agree();
    screen.getByText(`The editor cannot keep ${names.join(', ')}. The text stays as it is until you edit it here.`);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await agree()).toHaveProperty('disabled', true));
  });

  test('stays empty when the sanitiser answers late for the text that it held before', async () => {
    const Fill = () => {
      const { setValue } = useFormContext();
      const fill = () => ['<p>Late</p>', ''].forEach(html => flushSync(() => setValue('about', html)));
      return (
        <button type="button" onClick={fill}>
          Fill
        </button>
      );
    };
    const { box } = await open(stored, { toolbar: Fill });
    await waitFor(() => expect(box.querySelector('b')).not.toBeNull());
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Fill' })));
    await act(() => import('../../../src/engine/fields/html/purify'));
    expect(box.textContent).toBe('');
  });

  test('becomes the editor when the page is printed', async () => {
    await open();
    await waitFor(() => expect(sight.waiting()).toBe(1));
    window.dispatchEvent(new Event('beforeprint'));
    expect(sight.waiting(), 'at once').toBe(0);
    await toolbar();
  });

  test.each([
    stored,
    '<P ALIGN=center>Old &nbsp; <FONT COLOR=red>page</FONT>\n\n<br/>\t</P>  <!-- note -->',
    '  <p>space around</p>\n',
    '<p style="color:#FF0000">colour</p><div data-x="1">kept</div>',
    '<p></p>x',
    'no tags & <3',
  ])(
    'becomes the editor when it comes near, and goes back as it came where nobody touches it: %j (TEXT-01)',
    async about => {
      const { user, box, title, saves } = await open(about);
      const groups = () => [...document.querySelectorAll('.tool-group')].map(({ children }) => children.length);
      const space = groups();
      await sight.scroll();
      const agree = screen.queryByRole('button', { name: 'Edit without them' });
      if (agree) await user.click(agree);
      await toolbar();
      expect([box.isConnected, sight.waiting()]).toEqual([false, 0]);
      expect(space, 'keeps the place of the toolbar').toEqual(groups());
      if (about === stored) expect(editor().textContent).toContain('One home');
      await user.click(editor());
      await user.type(title, 'x');
      await saves({ title: 'x', about });
    },
  );

  test.each(['keeps the focus', 'leaves the focus to the field that the person has moved on to'])(
    'is said to be loading once it has the focus, and then %s (TEXT-08)',
    async what => {
      const { user, box, title } = await open();
      act(() => box.focus());
      const note = screen.getByText('The editor is loading. Until then the text can only be read.');
      expect(box.getAttribute('aria-describedby')).toBe(note.id);
      if (what !== 'keeps the focus') act(() => title.focus());
      await toolbar();
      expect(document.activeElement).toBe(what === 'keeps the focus' ? editor() : title);
      expect([editor().getAttribute('aria-readonly'), note.isConnected]).toEqual([null, false]);
      const { editor: loaded }: { editor: Editor } = Object(editor());
      expect(loaded.state.selection.from, 'the beginning').toBe(1);
      await user.keyboard('{Tab}');
    },
  );
});
