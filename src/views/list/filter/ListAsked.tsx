import { t } from '../../../language/t';
import type { EntityListState } from '../useEntityList';
import './filter.css';
import { FilterChips } from './FilterChips';
import { WholeStatus } from './WholeStatus';

/** What the rows on screen are: which of all, since when, and what chose them. */
const ListAsked = ({ list }: { list: EntityListState }) => (
  <div className="list__filters">
    <FilterChips list={list} />
    {list.isAll && (
      <button type="button" className="link" onClick={() => list.setAll(false)}>
        {t('Back to single pages')}
      </button>
    )}
    {list.isClientSide && <WholeStatus list={list} />}
  </div>
);

export default ListAsked;
