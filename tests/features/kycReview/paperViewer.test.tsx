import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Paper } from '../../../src/features/kycReview/papers';
import { PaperButtons } from '../../../src/features/kycReview/PaperButtons';
import { PaperPrints } from '../../../src/features/kycReview/PaperPrints';
import { PaperViewer } from '../../../src/features/kycReview/PaperViewer';

const pdf = { name: 'Bank Passbook', address: 'https://files.test/statement.pdf' };
const image = { name: 'PAN Card', address: 'https://files.test/pan.png' };

/** What the storage answers, one after the other; without an answer it cannot be reached. */
const answerWith = (...answers: (Response | undefined)[]) => {
  const read = vi.fn<typeof fetch>(() => {
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.stubGlobal('fetch', read);
  return { read, made: vi.spyOn(URL, 'createObjectURL').mockReturnValue(memory) };
};
/** Stands for an address in memory, which a frame would load here. */
const memory = 'about:paper';
const pdfText = '%PDF-1.4\n<< /Type /Catalog >>\n%%EOF\n';

/** Shows a paper, and gives what was said about whether it is in sight. */
const show = (paper: Paper | undefined) => {
  const seen: unknown[] = [];
  render(<PaperViewer paper={paper} onSeen={(...what) => void seen.push(what)} />);
  return seen;
};

const open = () => {
  const { rerender } = render(<PaperViewer paper={image} onSeen={() => undefined} />);
  const picture = screen.getByRole('img', { name: 'PAN Card' });
  const stage = screen.getByRole('region', { name: 'PAN Card, enlarged' });
  return {
    rerender,
    state: () => ({ width: picture.parentElement?.style.width, rotate: picture.style.rotate }),
    press: (key: string, more = {}) => fireEvent.keyDown(stage, { key, ...more }),
    click: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  };
};

test('a paper that was not handed in, or whose address cannot be opened, has no button and says which', () => {
  const papers = [image, { name: 'Document' }, { name: 'Selfie', isUnreadable: true }];
  render(<PaperButtons papers={papers} currentPaper={image} onShow={() => undefined} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['View PAN Card']);
  expect(screen.getByText('Document: no file was handed in')).toBeTruthy();
  expect(screen.getByText('Selfie could not be loaded. The file is missing or broken.')).toBeTruthy();
});

test.each([
  ['+', 'Zoom in', '125%', '0deg'],
  ['=', 'Zoom in', '125%', '0deg'],
  ['-', 'Zoom out', '80%', '0deg'],
  ['r', 'Rotate', '100%', '90deg'],
  ['R', 'Rotate', '100%', '90deg'],
  ['0', 'Reset', '100%', '0deg'],
])('an image: %s does what %s does (KYC-12)', (key, button, width, rotate) => {
  const { state, press, click } = open();
  press(key);
  expect(state()).toEqual({ width, rotate });
  press('0');
  expect(state()).toEqual({ width: '100%', rotate: '0deg' });
  click(button);
  expect(state()).toEqual({ width, rotate });
});

test('an image: its size stays between half and six times, Reset undoes zoom and turn together, as the next paper does, and it opens in a new tab without handing over this one (PAPER-01 to PAPER-03)', () => {
  const { state, press, click, rerender } = open();
  expect(screen.getByText('100%').getAttribute('aria-live')).toBeNull();
  for (let times = 0; times < 20; times += 1) press('+');
  expect(state().width).toBe('600%');
  for (let times = 0; times < 30; times += 1) press('-');
  expect(state().width).toBe('50%');
  press('+');
  expect(state().width).toBe('62.5%');
  expect(screen.getByText('63%').getAttribute('aria-live')).toBe('polite');
  const isTurned = () => document.querySelector('.viewer__sheet--turned') !== null;
  press('r');
  expect(isTurned()).toBe(true);
  press('r');
  expect([state(), isTurned()]).toEqual([{ width: '62.5%', rotate: '180deg' }, false]);
  press('r');
  expect(isTurned()).toBe(true);
  click('Reset');
  expect(state()).toEqual({ width: '100%', rotate: '0deg' });
  const { href, target, rel } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in a new tab' });
  expect([href, target, rel]).toEqual([image.address, '_blank', expect.stringContaining('noopener')]);
  press('+');
  press('r');
  rerender(<PaperViewer paper={{ ...image, address: 'https://files.test/selfie.png' }} onSeen={() => undefined} />);
  const next = screen.getByRole('img', { name: 'PAN Card' });
  expect([next.parentElement?.style.width, next.style.rotate]).toEqual(['100%', '0deg']);
});

test('an image keeps in the middle what was there, however large it is and however it is turned', () => {
  const { state, press } = open();
  const stage = screen.getByRole('region');
  const side = () => 4 * Number.parseFloat(state().width ?? '');
  const sizes = { clientWidth: () => 100, clientHeight: () => 100, scrollWidth: side, scrollHeight: side };
  for (const [name, get] of Object.entries(sizes)) Object.defineProperty(stage, name, { get });
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200);
  stage.scrollTop = 100;
  const placeAfter = (keys: string) => {
    for (const key of keys) press(key);
    return [stage.scrollLeft, stage.scrollTop].map(Math.round);
  };
  expect(placeAfter('+'.repeat(20)), 'six times').toEqual([250, 850]);
  expect(placeAfter('r'), 'half as large on its side').toEqual([1300, 700]);
  expect(placeAfter('r')).toEqual([2050, 1450]);
  expect(placeAfter('0')).toEqual([0, 100]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'an image leaves the browser its own keys: %j',
  more => {
    const { state, press } = open();
    expect(press('+', more)).toBe(true);
    expect(press('r', more)).toBe(true);
    expect(state()).toEqual({ width: '100%', rotate: '0deg' });
    expect(press('+')).toBe(false);
  },
);

test('an image is seen when it is drawn, at once if the browser has it; one that does not load says so, and is not (PAPER-04 PAPER-08)', async () => {
  answerWith(new Response('gone', { status: 404 }));
  expect(show(image)).toEqual([]);
  cleanup();
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const seen = show(image);
  expect(seen.splice(0)).toEqual([[image.address, false]]);
  expect(screen.getByText('Loading...')).toBeTruthy();
  fireEvent.load(screen.getByRole('img'));
  expect(seen.splice(0)).toEqual([[image.address, true]]);
  expect(screen.queryByText('Loading...')).toBeNull();
  fireEvent.error(screen.getByRole('img'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'PAN Card could not be loaded. The file is missing or broken.',
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect(seen).toEqual([[image.address, false]]);
});

const frame = () => screen.findByTitle('Bank Passbook');

test('a PDF is read, and stands in a frame from memory, without zoom and its keys (PAPER-05 PAPER-08 KYC-12)', async () => {
  const { read, made } = answerWith(new Response(pdfText, { headers: { 'content-type': 'text/html' } }));
  const seen = show(pdf);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(seen).toEqual([[pdf.address, false]]);
  expect((await frame()).getAttribute('src')).toBe(memory);
  expect(seen.at(-1)).toEqual([pdf.address, true]);
  const [file] = made.mock.calls[0] ?? [];
  expect(file).toMatchObject({ type: 'application/pdf', size: pdfText.length });
  expect(read.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', credentials: 'omit' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  const figure = (await frame()).closest('figure');
  expect(fireEvent.keyDown(figure ?? document.body, { key: '+' })).toBe(true);
});

test('a PDF with an address that has no ending is shown as well (PAPER-05)', async () => {
  answerWith(new Response(pdfText));
  show({ name: 'Bank Passbook', address: 'https://files.test/AboutImage1' });
  fireEvent.error(screen.getByRole('img'));
  expect((await frame()).getAttribute('src')).toBe(memory);
});

test('a PDF that another paper replaces is not read on, not seen, and frees its memory', async () => {
  const view = (paper: Paper) => <PaperViewer paper={paper} onSeen={() => undefined} />;
  const { read, made } = answerWith();
  const freed = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  let arrive: (answer: Response) => void = () => undefined;
  read.mockReturnValueOnce(new Promise(resolve => (arrive = resolve)));
  const { rerender } = render(view(pdf));
  rerender(view(image));
  expect(read.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  await act(async () => arrive(new Response(pdfText)));
  await act(() => new Promise<void>(resolve => setImmediate(resolve)));
  expect(made).not.toHaveBeenCalled();
  read.mockResolvedValueOnce(new Response(pdfText));
  rerender(view(pdf));
  await frame();
  rerender(view(image));
  expect(freed.mock.calls).toEqual([[memory]]);
});

const unreadable = 'Bank Passbook could not be loaded. The file is missing or broken.';
const unreachable = 'Bank Passbook could not be loaded. The file storage cannot be reached. Check your connection.';
test.each([
  ['is gone', new Response(pdfText, { status: 404 }), unreadable],
  ['may not be read', new Response(pdfText, { status: 403 }), unreadable],
  ['is empty', new Response(''), unreadable],
  ['is a page', new Response('<!doctype html><script>hit()</script>'), unreadable],
  ['is a page that looks like a PDF', new Response(`<script>hit()</script>${pdfText}`), unreadable],
  ['is a text', new Response(`see attachment ${'.'.repeat(1024)}%PDF-1.4`), unreadable],
  ['cannot be reached', undefined, unreachable],
])(
  'a PDF that %s says so, is not seen, and can be tried again and opened (PAPER-07 PAPER-08)',
  async (_, answer, words) => {
    answerWith(answer, new Response(pdfText));
    const seen = show(pdf);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.queryByTitle('Bank Passbook')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(pdf.address);
    expect(seen.at(-1)).toEqual([pdf.address, false]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await frame()).getAttribute('src')).toBe(memory);
    expect(seen.at(-1)).toEqual([pdf.address, true]);
  },
);

test('papers are printed as images, which load when they are printed; a PDF says how', () => {
  const { container } = render(<PaperPrints papers={[image, pdf, { name: 'Document' }]} />);
  const printed = container.querySelector('img');
  expect(['src', 'loading'].map(name => printed?.getAttribute(name))).toEqual([image.address, 'lazy']);
  expect(container.textContent).toMatch(/^PAN CardBank PassbookThis paper is a PDF file\./);
});

test('a paper without an address says so, and none at all asks for one (KYC-12)', () => {
  show({ name: 'Document' });
  expect(screen.getByRole('alert').textContent).toBe('Document could not be loaded. The file is missing or broken.');
  show(undefined);
  expect(screen.getByText('Choose a paper to see it here.')).toBeTruthy();
});
