import { textOf } from './textOf';
import '../../theme/components.css';
import { LazyBoundary } from '../../release/LazyBoundary';
import { lazyWithRetry } from '../../release/lazyWithRetry';

const Purified = lazyWithRetry(() => import('./Purified'));

/** HTML from outside, sanitised: the only place that puts such HTML into the page. Its words show until the sanitiser has loaded. */
export const SanitisedHtml = ({ html, clamp = false }: { html: string; clamp?: boolean }) => {
  const className = clamp ? 'prose prose--clamp' : 'prose';
  return (
    <LazyBoundary parts={[Purified]} fallback={<div className={className}>{textOf(html)}</div>}>
      <Purified html={html} className={className} />
    </LazyBoundary>
  );
};
