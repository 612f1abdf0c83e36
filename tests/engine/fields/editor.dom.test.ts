import { Editor } from '@tiptap/core';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { array, assert, constantFrom, property, string, tuple } from 'fast-check';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import '../../support/browserDom';
import { standingToasts } from '../../support/dom';
import { textOf } from '../../../src/engine/fields/html/textOf';
import { lostFormatting } from '../../../src/engine/fields/richText/lostFormatting';
import { pasteHandlers } from '../../../src/engine/fields/richText/pasteHandlers';
import { contentOf, editorOptions } from '../../../src/engine/fields/richText/RichTextEditor';

let editor: Editor | undefined;
const transactions: Transaction[] = [];
afterEach(() => {
  editor?.destroy();
  document.body.replaceChildren();
  transactions.splice(0);
});

const editorWith = (html: string, editable = true): Editor => {
  editor?.destroy();
  const options = { element: document.createElement('div'), content: contentOf(html), editable };
  editor = new Editor({ ...editorOptions, ...options });
  editor.on('transaction', ({ transaction }) => void transactions.push(transaction));
  return editor;
};
const brought = (html: string, text = 'plain words', files: File[] = []) => {
  const data = new DataTransfer();
  if (html) data.setData('text/html', html);
  if (text) data.setData('text/plain', text);
  files.forEach(file => data.items.add(file));
  return data;
};
const pasteInto = ({ view }: Editor, clipboardData: DataTransfer | null) => {
  const event = new ClipboardEvent('paste', { clipboardData, cancelable: true });
  return { isTaken: pasteHandlers?.paste?.call(undefined, view, event), isPrevented: event.defaultPrevented };
};
const paste = (html: string, files?: File[]) => {
  const made = editorWith('');
  const { isPrevented } = pasteInto(made, brought(html, '', files));
  return { html: made.getHTML(), isPrevented };
};

const fixture = (name: string) => readFileSync(`tests/fixtures/pasted/${name}.txt`, 'utf8');
const page = (rules: string, body: string) => `<html><head><style>${rules}</style></head><body>${body}</body></html>`;
const element =
  (tag: string) =>
  (...inside: string[]) =>
    `<${tag}>${inside.join('')}</${tag.split(' ')[0]}>`;
const [p, strong, em, u] = [element('p'), element('strong'), element('em'), element('u')];
const [ul, ol] = [element('ul'), element('ol')];
const li = (words: string, ...more: string[]) => element('li')(p(words), ...more);
const red = (words: string) => `<span style="color: rgb(255, 0, 0);">${words}</span>`;
const styled = (style: string, words: string) => `<span style="${style}">${words}</span>`;
const bold = 'font-weight:700';
const excel = `<!--td{font-weight:400;color:black} .c{${bold}}-->`;
const classed = (names: string, more = '') => `<p><span class="${names}"${more}>a</span></p>`;
const table = (...rows: string[][]) =>
  element('table')(
    element('tbody')(...rows.map(cells => element('tr')(...cells.map(words => element('td')(p(words)))))),
  );
const wideCell = table(['a'], ['b', 'c']).replace('<td>', '<td colspan="2">');
/** An item of a list as Word writes it. */
const item = (marker: string, words: string, level = 1) =>
  `<p class=MsoListParagraph style="margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${marker}<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp; </span></span><![endif]>${words}</p>`;

test.each<[string, string, string]>([
  [
    'Google Docs',
    fixture('google-docs'),
    p('Check-in is at two. ', strong('No pets.'), ' Thank you, ', em('the team')) + p('<br>') + ul(li('first')),
  ],
  ['cells of a spreadsheet', fixture('spreadsheet'), table(['Bedrooms', '3'], ['Baths', '2'], ['Price', '120'])],
  ['a list of Word', fixture('word-list'), p(`Before you ${strong('arrive')}:`) + ul(li('keys'), li('parking'))],
  ['a numbered list of Word', item('1.', 'one') + item('2.', 'two'), ol(li('one'), li('two'))],
  ['letters', item('b)', 'two'), element('ol type="a"')(li('two'))],
  ['Roman numbers', item('IV.', 'four'), element('ol type="I"')(li('four'))],
  ['one that begins later', item('3.', 'three'), element('ol start="3"')(li('three'))],
  [
    'a nested list of Word',
    item('·', 'a') + item('o', 'b', 2) + item('§', 'c', 3) + item('·', 'd'),
    ul(li('a', ul(li('b', ul(li('c'))))), li('d')),
  ],
  ['numbers within bullets', item('·', 'a') + item('1)', 'b', 2), ul(li('a', ol(li('b'))))],
  ['a list of Word without its styles', p('·&nbsp;&nbsp;&nbsp;a') + p('·&nbsp;&nbsp;&nbsp;b'), ul(li('a'), li('b'))],
  ['two lists of Word', item('·', 'a') + p('x') + item('·', 'b'), ul(li('a')) + p('x') + ul(li('b'))],
  ['two around a heading', item('·', 'a') + '<h2>x</h2>' + item('·', 'b'), ul(li('a')) + '<h2>x</h2>' + ul(li('b'))],
  ['what only begins like a marker', p('a. b') + p('o dear') + p('1. May'), p('a. b') + p('o dear') + p('1. May')],
  ['lists of Google Docs', '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>', ul(li('a', ul(li('b'))), li('c'))],
  ['bold by style', p(styled('font-weight:700', 'x')), p(strong('x'))],
  ['bold by name', p(styled('font-weight: bold', 'x')), p(strong('x'))],
  ['a weight that is not bold', p(styled('font-weight:500', 'x')), p('x')],
  ['bold that is taken back', p(`<b>a${styled('font-weight:normal', 'b')}</b>`), p(strong('a'), 'b')],
  ['bold around line ends', '<div style="font-weight:bold">\n<p>a</p>\n</div>', p(strong('a'))],
  ['bold for a whole paragraph', '<p style="font-weight:bold">x <i>y</i></p>', p(strong('x ', em('y')))],
  ['italics by style', p(styled('font-style:italic', 'x')), p(em('x'))],
  ['oblique', p(styled('font-style:oblique', 'x')), p(em('x'))],
  ['italics that are none', p('<em style="font-style:normal">x</em>'), p('x')],
  ['underline by style', p(styled('text-decoration:underline', 'x')), p(u('x'))],
  ['struck by an element without its line', p('<s style="text-decoration:none">x</s>'), p('x')],
  ['no line within an underline', p('<u>a<b style="text-decoration:none">x</b></u>'), p(u('a'), strong(u('x')))],
  ['struck by style', p(styled('text-decoration:line-through', 'x')), p('<s>x</s>')],
  ['raised by style', p('5 m', styled('font-size:0.6em;vertical-align:super', '2')), p('5 m<sup>2</sup>')],
  ['lowered by style', p('H', styled('vertical-align:sub', '2'), 'O'), p('H<sub>2</sub>O')],
  ['raised by element', p('5 m<sup>2</sup>'), p('5 m<sup>2</sup>')],
  ['several', p(styled('font-weight:700;font-style:italic;text-decoration:underline', 'x')), p(strong(em(u('x'))))],
  ['a heading of Google Docs', `<h1>${styled('font-weight:400', 'x')}</h1>`, '<h1>x</h1>'],
  ['a heading bold by itself', `<h2 style="font-weight:bold">${styled('font-weight:700', 'x')}</h2>`, '<h2>x</h2>'],
  ['web mail', '<div dir=ltr><div>1</div><div><br></div><div>2</div></div>', p('1') + p('<br>') + p('2')],
  ['a quoted mail', '<blockquote style="border-left:1px solid">x</blockquote>', element('blockquote')(p('x'))],
  ['black words of a light page', p(styled('color:#000000;background-color:transparent', 'x')), p('x')],
  ['coloured words', p(styled('color:#ff0000', 'x')), p(red('x'))],
  ['a cell over two', wideCell.replace(/<.?(p|tbody)>/g, ''), wideCell],
  ['cells of a head', '<table><tr><th>a</table>', table(['a']).replaceAll('td', 'th')],
  ['cells joined without end', '<table><tr><td colspan="1e9">a</td><td>b</td></tr></table>', table(['a', 'b'])],
  ['a page with a head', page('p{}', '<p>x</p>').replace('<style>', '<title>T</title><style>'), p('x')],
  ['hidden formulas of Google Sheets', fixture('google-sheets-formula'), p('5')],
  ['words of Slack', fixture('slack'), p(styled('color: rgb(29, 28, 29);', 'See '), strong('Sunday'), '<br>two')],
  ['a list of Notion, with boxes to tick', fixture('notion-list'), ul(li('one', ul(li('two')))) + ul(li('three'))],
  ['Apple Notes', fixture('apple-notes'), p(strong('Keys')) + ul(li('one'))],
  ['LibreOffice', fixture('libre-office'), p(strong('a')) + ol(li('b'))],
  ['OneNote', fixture('one-note'), p(strong('a'), ' b')],
  ['Outlook', fixture('outlook'), p(strong('a')) + p('&nbsp;') + p('b')],
  ['a bold cell of Google Sheets', fixture('google-sheets-bold'), table([strong('a'), '1'])],
  ['an assistant', '<h3 data-a=0>a</h3>b <code>c</code><hr>', '<h3>a</h3><p>b <code>c</code></p><hr>'],
  ['Hindi and Arabic', '<p lang="hi"><b>कुंजी</b> <span dir="rtl">مفتاح</span></p>', p(strong('कुंजी'), ' مفتاح')],
  ['a line that a PDF has broken', '<p>docu-<br>ment</p>', p('docu-<br>ment')],
  ['what looks like Markdown', p('**a** _b_ # c'), p('**a** _b_ # c')],
  ['bold by class', page('.c1{font-weight:700}', '<p><span class="c1">a</span>b</p>'), p(strong('a'), 'b')],
  ['two classes', page(`.c{${bold}}.d{margin:0;font-style:italic}`, classed('c d')), p(strong(em('a')))],
  ['struck', page('span.c{text-decoration:line-through}', classed('c')), p('<s>a</s>')],
  ['raised', page('.c{vertical-align:super}', p('m<span class=c>2</span>')), p('m<sup>2</sup>')],
  ['rules in a comment, as Word writes them', fixture('word-styles'), p(strong('a'), ' b')],
  [
    'a bullet by class',
    page('<!--p.MsoListParagraph{mso-list:l0 level1 lfo1}-->', item('·', 'a').replace(/ style="m.*?"/, '')),
    ul(li('a')),
  ],
  ['cells of Excel', page(excel, '<table><tr><td class=c>a<td>b</table>'), table([strong('a'), 'b'])],
  ['words of Notes', page(`p.c{margin:0;font:12px Helvetica} span.c{${bold}}`, classed('c')), p(strong('a'))],
  ['words within a class', page('.note b{font-weight:normal}', '<p class="note"><b>a</b></p>'), p('a')],
  ['the name of an element', page('em{font-style:normal}', p(em('a'))), p('a')],
  ['a class over an element', page(`.c{${bold}} span{font-weight:400}`, classed('c')), p(strong('a'))],
  ['its own style over a class', page(`.c{${bold}}`, classed('c', ' style="font-weight:400"')), p('a')],
  ['colour', page('.c{color:#ff0000} p{color:#1d1c1d}', classed('c')), p(red('a'))],
  ['alignment', page('.c{text-align:center}', '<h2 class=c>a</h2>'), '<h2 style="text-align: center;">a</h2>'],
  ['rules for print and states', page(`@media print{.c{${bold}}} .c:hover{${bold}}`, classed('c')), p('a')],
  ['rules that are none', page('}{.c{;;', '<p class=c>a</p>'), p('a')],
  ['rules that load', page('@import "//evil.test/x"; .c{background:url(//evil.test/a)}', classed('c')), p('a')],
])(
  'text pasted from another program keeps its emphasis, lists and tables, and nothing else: %s (TEXT-09)',
  (_, html, made) => {
    // The editor has an empty line at the end, into which the cursor can go.
    const got = paste(html).html.replace(/(?<=.)<p><\/p>$/, '');
    expect(got.replaceAll('color: #ff0000;', 'color: rgb(255, 0, 0);')).toBe(made);
  },
);

test.each(['@import "//evil.test/x";', '@im@import;port "//evil.test/x";'])(
  'style rules of pasted text are imported from nowhere: %s',
  rules => {
    const parse = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
    paste(page(`.c{${bold}}${rules}`, classed('c')));
    expect(parse).toHaveBeenCalledExactlyOnceWith(expect.not.stringContaining('@import'));
  },
);

test.each([
  ['a screenshot', '', [new File(['x'], 'image.png', { type: 'image/png' })], '<p></p>'],
  ['one that is on this computer only', '<p>a</p><img src="file:///C:/a.png">', [], expect.stringContaining('a')],
])('a picture that is pasted is not kept, and it says what to do with it: %s', (_, given, files, html) => {
  expect(paste(given, files)).toEqual({ html, isPrevented: true });
  expect(standingToasts()).toEqual([expect.stringMatching(/^info: Pictures cannot be pasted/)]);
});

test('whatever is pasted keeps its words, and is the same when it is taken in again (TEXT-09)', () => {
  const part = tuple(
    constantFrom('span', 'b', 'i', 'u', 'sup', 'div', 'p', 'li', 'td', 'font'),
    constantFrom('', 'font-weight:700', 'font-weight:400', 'font-style:italic', 'vertical-align:sub', 'color:red'),
    string({ unit: constantFrom('a', 'b', '1', 'ह'), minLength: 1, maxLength: 4 }),
  ).map(([tag, style, words]) => `<${tag} style="${style}">${words}</${tag}>`);
  const letters = (text: string) => textOf(text).replace(/\s/g, '');
  const isKept = property(array(part, { minLength: 1, maxLength: 5 }), parts => {
    const html = parts.join('');
    const first = paste(html).html;
    expect(letters(first)).toBe(letters(html));
    expect(editorWith(first).getHTML()).toBe(first);
  });
  assert(isKept, { numRuns: 60 });
});

describe('what the editor cannot keep of a stored text (TEXT-10)', () => {
  test.each<[string, string[]]>([
    ['<p>a <b>b</b></p>', []],
    ['<table><tr><th>a</th></tr></table>', []],
    ['5 m<sup>2</sup>', []],
    ['<div onclick="x()" data-x="1" aria-hidden="true">a</div>', []],
    ['<script>x()</script><style>p{}</style>', []],
    ['<dl><dt>a</dt><dd>b</dd></dl>', ['<dl>', '<dt>', '<dd>']],
    ['<details><summary>a</summary>b</details>', ['<details>', '<summary>']],
    ['<iframe src="https://a.test"></iframe>', ['<iframe>']],
    ['<house-plan>a</house-plan>', ['<house-plan>']],
    ['<table><caption>a</caption></table>', ['<caption>']],
    ['<video src="a"></video><video></video>', ['<video>']],
    ['<small>a</small><kbd>b</kbd>', ['<small>', '<kbd>']],
    ['a < b <3', []],
    ['<!-- <dl> -->', []],
    ['<p class="lead" id="top" lang="hi">a</p>', ['class', 'id', 'lang']],
    ['<P ALIGN=center><FONT COLOR=red SIZE=5>a</FONT></P>', ['align', 'color', 'size']],
    ['<span style="font-size:18px;color:red">a</span>', ['font-size']],
    ['<p style="color:red">a</p>', ['color']],
    ['<span style="background-color:yellow">a</span>', ['background-color']],
    ['<div style="text-align:center">a</div>', ['text-align']],
    ['<td style="width:50%" bgcolor="#eee">a</td>', ['width', 'bgcolor']],
    ['<table border="1" cellpadding="4"><tr><td width="50">a</td></tr></table>', ['border', 'cellpadding', 'width']],
    ['<img src="https://a.test/a.png" width="50%" height="40.4" style="float:left">', ['width', 'height', 'float']],
    ['<ol reversed="reversed"><li value="5">a</li></ol>', ['reversed', 'value']],
    ['<a name="top">a</a>', ['name']],
    ['<p dir="rtl">a</p>', ['dir']],
    ['<pre><code class="language-js">a</code></pre>', ['class']],
    ['<p style="margin:0;line-height:normal;font-style:normal;color:#000000;mso-list:l0">a</p>', []],
    ['<p style="line-height:1.4;MARGIN-LEFT: 36pt ">a</p>', ['line-height', 'margin-left']],
    ['<p style=";:;a">a</p>', ['a']],
  ])('%s', (html, lost) => expect(lostFormatting(html)).toEqual(lost));

  test.each([
    '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2" rowspan="3"><p>a</p></td></tr></tbody></table>',
    '<p>5 m<sup>2</sup></p>',
    '<p style="text-align: center;">a</p>',
    '<h2 style="text-align: right;">a</h2>',
    '<p><span style="color: red;">a</span></p>',
    '<p><mark style="background-color: yellow; color: inherit;">a</mark></p>',
    '<ol start="3" type="a"><li><p>a</p></li></ol><p></p>',
    '<p><a target="_blank" rel="noopener noreferrer" href="https://a.test/" title="x">a</a></p>',
    '<p><img src="https://a.test/a.png" alt="a" title="b" width="40" height="30"></p>',
  ])('is nothing of %s', html => {
    expect(lostFormatting(html)).toEqual([]);
    expect(editorWith(html).getHTML()).toBe(html);
  });
});

/** Drops at a place of the document, or where the editor finds none. */
const drop = ({ view }: Editor, dataTransfer: DataTransfer | null, pos?: number) => {
  const at = vi.spyOn(view, 'posAtCoords').mockReturnValue(pos === undefined ? null : { pos, inside: 0 });
  const event = new DragEvent('drop', { cancelable: true });
  // The stand-in for a browser forgets what is dragged, and where.
  Object.defineProperties(event, {
    dataTransfer: { value: dataTransfer },
    clientX: { value: 7 },
    clientY: { value: 9 },
  });
  const isTaken = pasteHandlers?.drop?.call(undefined, view, event);
  return { isTaken, isPrevented: event.defaultPrevented, asked: at.mock.calls.map(([place]) => place) };
};
const left = { isTaken: false, isPrevented: false };
const taken = { isTaken: true, isPrevented: true };

describe('pasted HTML', () => {
  test('takes the place of what is selected, without what is dangerous in it, as the rest of the editor is told', () => {
    const target = editorWith('<p>one two</p>');
    target.commands.setTextSelection({ from: 1, to: 4 });
    expect(pasteInto(target, brought('<b onclick="x()">1</b><script>x()</script>'))).toEqual(taken);
    expect(target.getHTML()).toBe('<p><strong>1</strong> two</p>');
    const last = transactions.at(-1);
    expect([last?.getMeta('paste'), last?.getMeta('uiEvent'), last?.scrolledIntoView]).toEqual([true, 'paste', true]);
  });

  test('has its spaces back, which browsers put down as ones that do not break', () => {
    const target = editorWith('<p></p>');
    pasteInto(target, brought('<p>a<span>\u00A0</span>b<span>\u00A0c</span></p>'));
    expect(target.getText()).toBe('a b\u00A0c');
  });

  test('goes into code as text alone', () => {
    const target = editorWith('<pre><code>a</code></pre>');
    target.commands.setTextSelection(2);
    expect(pasteInto(target, brought('<b>x</b>', '<b>x</b>'))).toEqual(taken);
    expect(target.getHTML()).toBe('<pre><code>a&lt;b&gt;x&lt;/b&gt;</code></pre><p></p>');
  });

  test.each([
    ['there is none', brought(''), true],
    ['nothing is brought', null, true],
    ['the editor is only read', brought('<b>x</b>'), false],
  ])('is left to the editor where %s', (_, data, isEditable) => {
    const target = editorWith('<p>a</p>', isEditable);
    expect(pasteInto(target, data)).toEqual(left);
    expect(target.getHTML()).toBe('<p>a</p>');
  });
});

describe('dropped HTML', () => {
  test('goes where it was dropped, without what is dangerous in it (TEXT-02)', () => {
    const target = editorWith('<p>one two</p>');
    const focus = vi.spyOn(target.view, 'focus');
    const html = '<i onclick="x()">1</i><img src="javascript:x()"><span style="color: var(--a)">2</span>';
    expect(drop(target, brought(html), 4)).toEqual({ ...taken, asked: [{ left: 7, top: 9 }] });
    expect(target.getHTML()).toBe('<p>one<em>1</em>2 two</p>');
    expect(focus).toHaveBeenCalledOnce();
    const last = transactions.at(-1);
    expect([last?.getMeta('drop'), last?.getMeta('uiEvent')]).toEqual([true, 'drop']);
  });

  test('is put nowhere where no text can stand, and left to the editor where there is none, or it is its own', () => {
    const target = editorWith('<p>a</p>');
    expect(drop(target, brought('<b>x</b>'))).toMatchObject(taken);
    expect(drop(target, brought(''), 1)).toMatchObject(left);
    expect(drop(target, null, 1)).toMatchObject(left);
    const picture = new File(['x'], 'image.png', { type: 'image/png' });
    expect(drop(target, brought('<img src="https://a.test/b.png">', '', [picture]), 1), 'a picture').toMatchObject(
      taken,
    );
    expect(standingToasts()).toEqual([expect.stringMatching(/^info: Pictures cannot be pasted/)]);
    target.view.dragging = { slice: target.state.doc.slice(1, 2), move: true };
    expect(drop(target, brought('<b>x</b>'), 1)).toMatchObject(left);
    expect(target.state.selection).toBeInstanceOf(TextSelection);
    expect(target.getHTML()).toBe('<p>a</p>');
  });
});

const img = 'src="https://a.test/b.png" alt="c" title="d"';
const href = 'href="https://a.test/"';
const rel = 'rel="noopener noreferrer"';
const marked = (words: string) => `<mark style="background-color: red; color: inherit;">${words}</mark>`;
const cover = 'position: fixed; inset: 0; z-index: 9; background-image: url(//evil.test/x)';

test.each([
  ['highlight', '<mark data-color="#ff0" style="background-color: red">x</mark>', p(marked('x'))],
  ['image', `<img ${img} width="30" height="40.4">`, p(`<img ${img} width="30" height="40">`)],
  ['code', '<pre><code>a\n  b</code></pre>', '<pre><code>a\n  b</code></pre>'],
  ['colour', `<span style="color: red; ${cover}">x</span>`, '<p><span style="color: red;">x</span></p>'],
  ['colour that refers', '<span style="color: var(--a)">x</span>', '<p>x</p>'],
  ['highlight by attribute', `<mark data-color="#fff;${cover}">x</mark>`, '<p><mark>x</mark></p>'],
  ['highlight by style', `<mark style="${cover}">x</mark>`, '<p><mark>x</mark></p>'],
  ['alignment', `<p style="text-align: fixed; ${cover}">x</p>`, '<p>x</p>'],
  ['size', '<img src="/a.png" width="1px;position:fixed" height="-5">', p('<img src="/a.png" alt="">')],
  ['size', '<img src="/a.png" width="4001" height="NaN">', p('<img src="/a.png" alt="">')],
  ['size', '<img src="/a.png" width="4000" height="1">', p('<img src="/a.png" alt="" width="4000" height="1">')],
  ['cell', wideCell.replace('"2"', '"101" rowspan="100"'), wideCell.replace('colspan="2"', 'rowspan="100"')],
  ['image', '<img src="javascript:x()"><img src="data:image/svg+xml,x">x', '<p>x</p>'],
  ['link', '<a href="javascript:x()" onclick="x()">x</a>', '<p>x</p>'],
  ['attribute', `<a ${href} target="_top" rel class="b">x</a>`, p(`<a target="_blank" ${rel} ${href}>x</a>`)],
  ['language of code', '<pre><code class="language-js toast">x</code></pre>', '<pre><code>x</code></pre>'],
  ['style of anything else', `<h1 style="${cover}">x</h1><hr style="${cover}">`, '<h1>x</h1><hr>'],
])('what the editor makes of stored HTML: keeps %s as far as it is one', (_, given, made) =>
  expect(editorWith(given).getHTML()).toBe(made),
);

/** Types letter by letter, as the rules of the editor see it. */
const type = ({ view }: Editor, words: string) => {
  for (const letter of words) {
    const { from, to } = view.state.selection;
    const write = () => view.state.tr.insertText(letter, from, to);
    if (!view.someProp('handleTextInput', take => take(view, from, to, letter, write))) view.dispatch(write());
  }
};

test.each<[string, string]>([
  ['```js x', p('```js x')],
  ['~~~js x', p('~~~js x')],
  ['``` x', '<pre><code>x</code></pre>'],
  ['~~~ x', '<pre><code>x</code></pre>'],
  ['[ ] x', p('[ ] x')],
  ['- [x] x', ul(li('[x] x'))],
  ['7. x', element('ol start="7"')(li('x'))],
  ['> x', `<blockquote>${p('x')}</blockquote>`],
  ['### x', '<h3>x</h3>'],
  ['---x', `<hr>${p('x')}`],
  ['==x== **x** _x_ ~~x~~ `x`', p('<mark>x</mark> ', strong('x'), ' ', em('x'), ' <s>x</s> <code>x</code>')],
  ['![x](javascript:a)', p('![x](javascript:a)')],
])('what is typed as %s is all kept, and nothing that a stored text cannot hold (TEXT-10)', (words, made) => {
  const typed = editorWith('');
  type(typed, words);
  // Behind a block the editor puts an empty paragraph for the cursor.
  const html = typed.getHTML().replace(/(?<!^)<p><\/p>$/, '');
  expect([html, lostFormatting(html), editorWith(html).getHTML()]).toEqual([made, [], html]);
});

test('a click opens no link, and the Tab key leads out of a table', () => {
  const { view } = editorWith(`<p><a href="https://a.test/">x</a></p>${table(['a', 'b'])}`);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const click = new MouseEvent('click', { cancelable: true });
  Object.defineProperty(click, 'target', { value: view.dom.querySelector('a') });
  view.someProp('handleClick', take => take(view, 1, click));
  expect(open).not.toHaveBeenCalled();
  editor?.commands.setTextSelection(8);
  const tab = new KeyboardEvent('keydown', { key: 'Tab', cancelable: true });
  expect(view.someProp('handleKeyDown', take => take(view, tab))).not.toBe(true);
});

describe('a command with more than the editor lists', () => {
  test.each<[string, (editor: Editor) => boolean]>([
    ['colour', ({ commands }) => commands.setColor(`red; ${cover}`)],
    ['highlight', ({ commands }) => commands.setHighlight({ color: `red; ${cover}` })],
    ['alignment', ({ commands }) => commands.setTextAlign(`left; ${cover}`)],
    ['link', ({ commands }) => commands.setLink({ href: 'javascript:x()' })],
    ['relative link', ({ commands }) => commands.setLink({ href: '/things/7' })],
  ])('draws no %s that is not listed', (_, change) => {
    const made = editorWith('<p>x</p>');
    made.commands.selectAll();
    change(made);
    expect(made.getHTML()).not.toMatch(/position|url|javascript|things/);
  });

  test('draws an image in whole pixels, and without a width that is none', () => {
    const made = editorWith('<img src="https://a.test/b.png">');
    made.commands.setNodeSelection(1);
    made.commands.updateAttributes('image', { width: `1px; ${cover}`, height: 20.6 });
    expect(made.getHTML()).toBe('<p><img src="https://a.test/b.png" alt="" height="21"></p>');
  });
});
