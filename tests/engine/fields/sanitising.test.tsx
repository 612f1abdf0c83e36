import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import '../../support/browserDom';
import marketingBanners from '../../../src/entities/marketingBanners';
import propertyEnquiries from '../../../src/entities/propertyEnquiries';
import { html } from '../../../src/engine/fields';
import { purify } from '../../../src/engine/fields/html/purify';

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

  test('an image without words is one that screen readers pass over', () => {
    expect(purified('<p><img src="https://example.test/a.png"></p>')).toBe(
      '<p><img src="https://example.test/a.png" alt=""></p>',
    );
  });

  test.each([
    ['a script', 'a<script>x()</script>b', 'ab'],
    ['an event handler', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['an image that fails on purpose', '<img src="x" onerror="x()" alt="a">', '<img src="x" alt="a">'],
    ['a drawing', 'a<svg onload="x()"><circle></circle></svg>b', 'ab'],
    ['a formula', 'a<math href="javascript:x()"></math>b', 'ab'],
    ['a script address', '<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['a disguised script address', '<a href=" jav&#x09;ascript:x()">a</a>', '<a>a</a>'],
    ['a data address', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['an address within this application', '<a href="/roles/admin">a</a>', '<a>a</a>'],
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
  ])('loses %s', (_, given, left) => expect(purified(given)).toBe(left));

  test.each(['https://example.test/a', 'mailto:a@b.co', 'tel:+911234567890'])('opens %s in a tab of its own', href => {
    const { attributes = [] } = purify(`<a href="${href}" target="_self" rel="opener">a</a>`).querySelector('a') ?? {};
    expect(Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))).toEqual({
      href,
      target: '_blank',
      rel: 'noopener noreferrer',
    });
  });
});

describe('an HTML field', () => {
  const { Cell, Show } = html({ label: 'Text' });
  const place = { value: '<p>Sea <b>view</b></p><script>x()</script>', label: 'Text' };

  test('shows its words at once and its form when the sanitiser has loaded', async () => {
    const { container } = await act(async () => render(<>{Show(place)}</>));
    await waitFor(() => expect(container.querySelector('b')?.textContent).toBe('view'));
    expect(container.querySelector('script')).toBeNull();
    expect(container.firstElementChild?.className).toBe('prose');
  });

  test.each([
    ['the email of an enquiry (CONTACT-P-05 CONTACT-P-06)', propertyEnquiries.fields.email],
    ['the description of a marketing banner (POPUP-10 POPUP-20)', marketingBanners.fields.description],
  ])('%s is sanitised HTML in its list', async (_, field) => {
    const { container } = render(<>{field?.Cell(place)}</>);
    await waitFor(() => expect(container.querySelector('b')?.textContent).toBe('view'));
    expect(container.querySelector('script')).toBeNull();
  });

  test('is cut short in a list', async () => {
    await act(async () => render(<>{Cell(place)}</>));
    expect((await screen.findByText('view')).closest('div')?.className).toBe('prose prose--clamp');
    const long = `<b>Sea</b> ${'a'.repeat(4989)}`;
    expect([long, `${long}a`].map(value => typeof Cell({ ...place, value }))).toEqual(['object', 'string']);
  });
});
