import { LazyBoundary } from '../../updates/LazyBoundary';
import { excerpt } from '../../inputs/excerpt';
import { lazyComponent } from '../../updates/lazyComponent';
import { defineFieldType } from '../defineFieldType';
import { dash, toText } from '../toText';
import { textOf } from './textOf';
import '../../ui/components.css';

const Purified = lazyComponent(async () => ({ default: (await import('./purify')).Purified }));

/** HTML from outside, sanitised. Its words show until the sanitiser has loaded. */
export const SanitisedHtml = ({ html, clamp = false }: { html: string; clamp?: boolean }) => {
  const className = clamp ? 'prose prose--clamp' : 'prose';
  return (
    <LazyBoundary parts={[Purified]} fallback={<div className={className}>{textOf(html)}</div>}>
      <Purified html={html} className={className} />
    </LazyBoundary>
  );
};

/** Characters of the longest HTML that a cell shows formatted. Sanitising longer ones in every row would delay the list, so a cell shows their first words. */
const longestFormatted = 5000;

/** HTML from the server, shown formatted after sanitising; read-only. */
export const html = defineFieldType<string>({
  name: 'html',
  Cell: ({ value }) => {
    const text = toText(value);
    if (text.length > longestFormatted) return excerpt(textOf(text)) || dash;
    return text ? <SanitisedHtml html={text} clamp /> : dash;
  },
  Show: ({ value }) => (toText(value) ? <SanitisedHtml html={toText(value)} /> : dash),
  toText: value => textOf(toText(value)),
  sample: n => `<p>Sample <strong>${n}</strong></p>`,
});
