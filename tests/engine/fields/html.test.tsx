import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import '../../support/browserDom';
import { html, richText } from '../../../src/engine/fields';
import { isColour, purify } from '../../../src/engine/fields/html/purify';
import { stripReported } from '../../../src/engine/fields/html/stripReported';
import { textOf } from '../../../src/engine/fields/html/textOf';
import { vectors } from '../../fixtures/hostile';

/** What the sanitiser leaves, written out. */
const purified = (given: string): string => {
  const place = document.createElement('div');
  place.append(purify(given));
  return place.innerHTML;
};

describe('sanitised HTML (COMMON-31)', () => {
  test.each([
    ['headings, lists and emphasis', '<h2>A</h2><ul><li><em>b</em></li></ul><blockquote>c</blockquote>'],
    ['a table', '<table><tbody><tr><td>x</td></tr></tbody></table>'],
    ['an image', '<img src="https://example.test/a.png" alt="A house">'],
    ...['left', 'center', 'right', 'justify'].map(name => [name, `<p style="text-align: ${name};">x</p>`]),
    ['colours', '<p style="color: red; background-color: #ff0;">x</p>'],
    ['line ends between paragraphs', '<div>\n<p>a</p></div>'],
    ['plain words', 'A & B < C'.replace('&', '&amp;').replace('<', '&lt;')],
  ])('keeps %s', (_, given) => expect(purified(given)).toBe(given));

  test.each([
    ['no words where an image has none', '<img src="https://a.test/b.png">', '<img src="https://a.test/b.png" alt="">'],
    ['a class', '<style>.c{font-weight:bold}</style><p class="c d">a', '<p><strong>a</strong></p>'],
    ['a style', '<p><span style="font-weight:700">a</span></p>', '<p><span><strong>a</strong></span></p>'],
    [
      'a style of emphasis, and keeps the colour of other bold words',
      '<p><strong style="color: red">a</strong><b style="font-size: 9px; color: #000">b</b><i style="font-weight:700">c</i></p>',
      '<p><span style="color: red;"><strong>a</strong></span><strong>b</strong><strong><em>c</em></strong></p>',
    ],
    [
      'a handler alone',
      `<img onload=x alt='"&' src="https://a.test/?b&amp;c">`,
      '<img alt="&quot;&amp;" src="https://a.test/?b&amp;c">',
    ],
    ['elements, and keeps what follows', 'a<base href="//evil.test">b<style>i{}</style>c</p onclick=x>d', 'abcd'],
    ['a script', 'a<script>x()</script>b', 'ab'],
    ['an event handler', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['an image that fails on purpose', '<img src="x" onerror="x()" alt="a">', '<img src="x" alt="a">'],
    ['a drawing', 'a<svg onload="x()"><circle></circle></svg>b', 'ab'],
    ['a formula', 'a<math href="javascript:x()"></math>b', 'ab'],
    ['a script address', '<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['a disguised script address', '<a href=" jav&#x09;ascript:x()">a</a>', '<a>a</a>'],
    ['a data address', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['an address within this application', '<a href="/things/7">a</a>', '<a>a</a>'],
    ['a script as an image', '<img src="javascript:x()" alt="a">', '<img alt="a">'],
    ['a style that loads', '<p style="color: red; list-style: url(//a)">a</p>', '<p style="color: red;">a</p>'],
    ['an alignment that follows the language', '<p style="text-align: start; color: var(--a)">a</p>', '<p>a</p>'],
    ['a style that leaves its place', '<p style="position: fixed; inset: 0; z-index: 9">a</p>', '<p>a</p>'],
    ['a style sheet', '<style>*{display:none}</style>a', 'a'],
    ['a frame', '<iframe srcdoc="<script>x()</script>"></iframe>a', 'a'],
    ['a form, but not its words', '<form action="//a.test">a<input name="b"><button>c</button></form>', 'ac'],
    ['a plug-in', '<object data="x"></object><embed>a', 'a'],
    ['what redirects or rewrites the page', '<meta http-equiv="refresh" content="0"><base href="//a">a', 'a'],
    ['films and sounds', '<video autoplay src="x"></video><audio src="x"></audio>a', 'a'],
    ['names that could stand for others', '<p id="root" class="toast" name="x" popover="">a</p>', '<p>a</p>'],
    ['a script in a template', '<template><p onclick="x()">a</p></template>', '<template><p>a</p></template>'],
  ])('loses %s (TEXT-09)', (_, given, left) => expect(purified(given)).toBe(left));

  test.each(['https://example.test/a', 'mailto:a@b.co', 'tel:+911234567890'])('opens %s in a new tab', href => {
    const { attributes = [] } = purify(`<a href="${href}" target="_self" rel="opener">a</a>`).querySelector('a') ?? {};
    expect(Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))).toEqual({
      href,
      target: '_blank',
      rel: 'noopener noreferrer',
    });
  });
});

describe('an HTML field', () => {
  const { renderCell, renderShow } = html({ label: 'Text' });
  const place = { value: '<p>Sea <b>view</b></p><script>x()</script>', label: 'Text' };

  test('shows its words at once and its form when the sanitiser has loaded', async () => {
    const { container } = await act(async () => render(<>{renderShow(place)}</>));
    await waitFor(() => expect(container.querySelector('b')?.textContent).toBe('view'));
    expect(container.querySelector('script')).toBeNull();
    expect(container.firstElementChild?.className).toBe('prose');
  });

  test('is cut short in a list', async () => {
    await act(async () => render(<>{renderCell(place)}</>));
    expect((await screen.findByText('view')).closest('div')?.className).toBe('prose prose--clamp');
    const long = `<b>Sea</b> ${'a'.repeat(4989)}`;
    expect([long, `${long}a`].map(value => typeof renderCell({ ...place, value }))).toEqual(['object', 'string']);
  });
});

describe('the words of HTML', () => {
  test.each([
    ['one tag after another', '<p>One <b>two</b></p>', 'One two'],
    ['a sign that opens no tag', 'a < b <3 c', 'a < b <3 c'],
    ['a quote that hides an end', '<a title="x > y">z</a>', 'z'],
    ['a quote in single quotes', `<a title='"'>z</a>`, 'z'],
    ['a quote in a name', '<a "b">z</a>', 'z'],
    ['a value without quotes', '<a href=x/y?a=b>z</a>', 'z'],
    ['a tag that never ends', 'a<b title=x', 'a'],
    ['a quote that never ends', 'a<b title="x>c</b>d', 'a'],
    ['a comment', 'a<!-- <b>x</b> -->b', 'ab'],
    ['comments that end early', 'a<!-->b<!--->c<!-- --!>d', 'abcd'],
    ['a comment that never ends', 'a<!-- b', 'a'],
    ['a declaration', '<!doctype html><?xml x?>a', 'a'],
    ['an end of nothing', 'a</ b>c</>d', 'acd'],
    ['a script that writes tags', 'a<script>"<b>x</b>"</script >b', 'ab'],
    ['a style sheet', 'a<STYLE>p{}</Style>b', 'ab'],
    ['a script that never ends', 'a<script>b</scriptx>', 'a'],
    ['tags in a text field', '<textarea><b>x</b> &amp;</textarea>', '<b>x</b> &'],
    ['named characters', '&lt;p&gt; &eacute; &nbsp;&rupee &Uuml;', '<p> é &rupee Ü'],
    ['numbered characters', '&#65;&#x42;&#x1F600;', 'AB😀'],
    ['no characters', '&nosuch; & &; &#;', '&nosuch; & &; &#;'],
    ['a name without its end', 'a &amp b', 'a & b'],
    ['a sign at the very end', 'a <', 'a <'],
    ['a title that names characters', '<title>a &amp; b</title>', 'a & b'],
    ['a text field that never ends', '<textarea>a', 'a'],
    ['white space of all sorts', ' a\n\t b\u00A0c ', 'a b c'],
  ])('with %s', (_, given, words) => expect(textOf(given)).toBe(words));

  // With work that grows with the square of the text, these would not come to an end.
  const beginnings = ['<', '<a', '<a ', '<a "', '<!--', '</', '&', '<a b=', '<script>', '<style>', '<a><', '&#'];
  test.each(beginnings)('are found where %j is repeated without end', part => {
    const html = part.repeat(400_000);
    expect(textOf(html).length + stripReported(html).length).toBeLessThanOrEqual(5 * html.length);
  });
});

describe('what the sanitiser is given to parse', () => {
  test.each([
    ['<p style="a" hidden>', '<p data-style="a" hidden="">'],
    ['<p hidden style=abc title=\'d "e"\'>', '<p hidden="" data-style="abc" title="d &quot;e&quot;">'],
    ['<p \n/ onclick="x()" id=y>', '<p id="y">'],
    ['</p style="a">', '</p data-style="a">'],
    ['a<style>b</style>c<base href="x">d', 'acd'],
    ['<frameset><frame src="x"></frameset>a', 'a'],
    ['<xmp><p title="</xmp><b>">', '&lt;p title="<b>">'],
    ['<noscript><b>a</b></noscript>', '<b>a</b>'],
    ['<<script></script>img src=x onerror=x()>', '&lt;img src=x onerror=x()>'],
  ])('is %s as %s', (html, made) => expect(stripReported(html)).toBe(made));

  const reported = (html: string): string[] => {
    // The stand-in for a browser would say that it loads no frames.
    const unloaded = html.replace(/<(?=i?frame|link|object|embed)/gi, '<x-');
    const parsed = new DOMParser().parseFromString(unloaded, 'text/html');
    return [...parsed.querySelectorAll('*')].flatMap(element => [
      ...(element.matches('style, base') ? [element.outerHTML] : []),
      ...[...element.attributes].flatMap(({ name }) => (name === 'style' || name.startsWith('on') ? name : [])),
    ]);
  };

  test('has nothing that a browser reports to the content policy, in any hostile value', () => {
    expect(vectors.filter(vector => reported(vector).length > 0).length).toBeGreaterThan(50);
    expect(vectors.filter(vector => reported(stripReported(vector)).length > 0)).toEqual([]);
  });

  test.each([
    "<a  href=x TITLE='y'>",
    'a < b & c',
    '<p>Words only=once, on=you style="x"</p>',
    '<p title="onclick=x style=y">a</p>',
    'a < b && c > d',
    '<ul>\n  <li>a</li>\n</ul>',
  ])('is the same text where there is nothing to report: %s', html => expect(stripReported(html)).toBe(html));
});

const colours = ['red', 'REBECCAPURPLE', '#fff', '#ff00aa80', 'rgb(1, 2, 3)', 'rgba(1 2 3 / 40%)', 'hsl(1.5,20%,30%)'];
test.each([...colours, 'hsla(1,2%,3%,0.4)'])('%j is a colour', value => expect(isColour(value)).toBe(true));

const noNames = [
  're',
  'abcdefghijklmnopqrstu',
  '#ff',
  '#ffffffff0',
  '#ggg',
  'url(x)',
  'red; top: 0',
  ' red',
  '',
  7,
  null,
];
test.each([...noNames, 'rgb()', 'rgb(var(--a))', 'xrgb(1,2,3)', 'rgb(1,2,3)x'])('%j is no colour', value =>
  expect(isColour(value)).toBe(false),
);

const formatted = richText({ label: 'Description' });

describe('formatted text', () => {
  test.each(['', '   ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<p> </p><ul><li></li></ul>', undefined, null, {}])(
    'without words is empty: %j',
    value => {
      expect(formatted.isEmpty(value)).toBe(true);
      expect(formatted.renderCell({ value, label: 'Description' })).toBe('-');
    },
  );

  const full = ['a', '<p>a</p>', '<img src="https://a.test/b.png">', '<hr>', '<p>0</p>'];
  test.each(full)('with something in it is not: %s', value => expect(formatted.isEmpty(value)).toBe(false));

  test('goes back as it came, as nothing where it was none, and is its words where plain text is wanted', () => {
    const stored = [' <p>a</p>\n', '<P>a', '<p></p>', '   ', ''];
    const sent = [...stored, undefined, null].map(value => formatted.toApi(formatted.fromApi(value)));
    expect(sent).toEqual([...stored, '', '']);
    expect(formatted.toText('<h1>Sea</h1> <p>view &amp; pool</p>')).toBe('Sea view & pool');
  });
});
