import { t } from '../../language/t';
import './skeletonRows.css';

/** Rows beyond these stand below what most screens show. */
const most = 10;

/** The shape of a table's rows while the first ones are on their way, so that nothing moves when they come. */
export const SkeletonRows = ({ rows, cells }: { rows: number; cells: number }) => (
  <>
    <tr className="skeleton__status">
      <td colSpan={cells}>
        <p className="table__waiting" role="status">
          <span className="spinner" aria-hidden="true" />
          {t('Loading…')}
        </p>
      </td>
    </tr>
    {Array.from({ length: Math.min(rows, most) }, (_, row) => (
      <tr key={row} className="skeleton" aria-hidden="true">
        {Array.from({ length: cells }, (_, cell) => (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- A shape, which nobody is told of.
          <td key={cell} className="skeleton__cell" />
        ))}
      </tr>
    ))}
  </>
);
