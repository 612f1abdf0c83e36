import { lazy, Suspense } from 'react';
import { textOf } from './textOf';
import '../../theme/components.css';

const Purified = lazy(() => import('./Purified'));

/** HTML from outside, sanitised: the only place that puts such HTML into the page. Its words show until the sanitiser has loaded. */
export const SanitisedHtml = ({ html, clamp = false }: { html: string; clamp?: boolean }) => {
  const className = clamp ? 'prose prose--clamp' : 'prose';
  return (
    <Suspense fallback={<div className={className}>{textOf(html)}</div>}>
      <Purified html={html} className={className} />
    </Suspense>
  );
};
