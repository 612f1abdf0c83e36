import { useState } from 'react';
import { countText } from '../../language/countText';
import { t } from '../../language/t';
import { columns } from './columns';
import type { ValidatedRow } from './readFaqs';
import { Button } from '../../theme/Button';

/** Rows drawn at a time. */
const pageSize = 50;

/** The rows of a chosen file with their problems, a page at a time. */
export const Preview = ({ rows }: { rows: readonly ValidatedRow[] }) => {
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const [onlyWrong, setOnlyWrong] = useState(wrong.length > 0);
  const [page, setPage] = useState(0);
  const chosen = onlyWrong ? wrong : rows;
  const shown = chosen.slice(page * pageSize, (page + 1) * pageSize);
  return (
    <section aria-label={t('Preview')}>
      <p role="status">
        <strong>{rows.length}</strong> {t('rows,')} <strong>{wrong.length}</strong> {t('with problems.')}
      </p>
      {wrong.length > 0 && (
        <label className="upload__filter">
          <input
            type="checkbox"
            checked={onlyWrong}
            onChange={event => {
              setOnlyWrong(event.target.checked);
              setPage(0);
            }}
          />
          {t('Show only rows with problems')}
        </label>
      )}
      <div className="upload__table" tabIndex={0} role="region" aria-label={t('Rows of the file')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Row')}</th>
              {columns.map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{t('Problems')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ number, row, problems }) => (
              <tr key={number} className={problems.length > 0 ? 'upload__wrong' : undefined}>
                <td>{countText(number)}</td>
                {columns.map(name => (
                  <td key={name}>{row[name]}</td>
                ))}
                <td>{problems.join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen.length > pageSize && (
        <p className="upload__pages">
          <Button variant="outlined" size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('Previous rows')}
          </Button>
          <span aria-live="polite">
            {t('%{first}–%{last} of %{total}', {
              first: page * pageSize + 1,
              last: page * pageSize + shown.length,
              total: chosen.length,
            })}
          </span>
          <Button
            variant="outlined"
            size="small"
            disabled={(page + 1) * pageSize >= chosen.length}
            onClick={() => setPage(page + 1)}
          >
            {t('Next rows')}
          </Button>
        </p>
      )}
    </section>
  );
};
