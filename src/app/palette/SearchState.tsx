import { t } from '../../language/t';
import type { Answer } from './answers';
import { labelOf } from './labelOf';
import './searchState.css';

interface Props {
  /** How much was found. */
  count: number;
  isSearching: boolean;
  /** Lists that could not be searched. */
  failed: readonly Answer[];
  /** Whether it only needs to be heard, as the list itself says it. */
  isQuiet: boolean;
  onRetry: () => void;
}

/** How far the search is, below what it found, and which lists could not be searched. */
export const SearchState = ({ count, isSearching, failed, isQuiet, onRetry }: Props) => (
  <div className="search-state">
    <div role="status">
      <p className={isQuiet ? 'visually-hidden' : 'search-state__line'}>
        {isSearching ? t('Searching…') : t('%{smart_count} result |||| %{smart_count} results', { smart_count: count })}
      </p>
      {failed.map(({ source: { name }, failure = '' }) => (
        <p key={name} className="search-state__line search-state__line--bad">
          {t('%{list} could not be searched: %{reason}', { list: labelOf(name), reason: failure })}
        </p>
      ))}
    </div>
    {failed.length > 0 && (
      <button type="button" className="button quiet" onClick={onRetry}>
        {t('Search again')}
      </button>
    )}
  </div>
);
