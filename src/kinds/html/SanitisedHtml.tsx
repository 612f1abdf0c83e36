import { lazy, Suspense } from 'react';

const Purified = lazy(() => import('./Purified'));

/** The words of an HTML text. The parsed document is inert: nothing in it runs or loads. */
export const textOf = (html: string): string =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim();

/** HTML from outside, sanitised: the only place that puts such HTML into the page. Its words show until the sanitiser has loaded. */
export const SanitisedHtml = ({ html, clamp = false }: { html: string; clamp?: boolean }) => {
  const className = clamp ? 'prose prose--clamp' : 'prose';
  return (
    <Suspense fallback={<div className={className}>{textOf(html)}</div>}>
      <Purified html={html} className={className} />
    </Suspense>
  );
};
