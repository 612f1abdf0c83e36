import LinearProgress from '@mui/material/LinearProgress';
import { useState, useId, useRef } from 'react';
import { countText } from '../../engine/i18n/countText';
import { formatPercent } from '../../engine/i18n/formatNumber';
import { t } from '../../engine/i18n/t';
import { Button } from '../../engine/ui/Button';
import { FileDrop, FileLabel, FilePicker } from '../../engine/fields/files/FileControls';
import { FileNotes, noteIdsOf } from '../../engine/fields/files/FileNotes';
import { FullScreenDialog } from '../../engine/dialog/FullScreenDialog';
import { Waiting } from '../../engine/dialog/Waiting';
import { LeaveOnMount, UnsavedGuard } from '../../engine/form/UnsavedGuard';
import { usePaths } from '../../engine/views/usePaths';
import { columns, type FaqTable, type ValidatedRow } from './faqFile';
import { useFaqUpload } from './useFaqUpload';
import './faqUpload.css';

const pageSize = 50;

/** The rows of the file, page by page; at first only those with problems, if there are any. */
const Preview = ({ rows }: { rows: readonly ValidatedRow[] }) => {
  const faultyRows = rows.filter(({ problems }) => problems.length > 0);
  const [isOnlyFaulty, setOnlyFaulty] = useState(faultyRows.length > 0);
  const [page, setPage] = useState(0);
  const filteredRows = isOnlyFaulty ? faultyRows : rows;
  const pageRows = filteredRows.slice(page * pageSize, (page + 1) * pageSize);
  return (
    <section aria-label={t('Preview')}>
      <p role="status">
        <strong>{rows.length}</strong> {t('row, |||| rows,', { smart_count: rows.length })}{' '}
        <strong>{faultyRows.length}</strong> {t('with problems.')}
      </p>
      {faultyRows.length > 0 && (
        <label className="upload__filter">
          <input
            type="checkbox"
            checked={isOnlyFaulty}
            onChange={event => {
              setOnlyFaulty(event.target.checked);
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
            {pageRows.map(({ number, row, problems }) => (
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
      {filteredRows.length > pageSize && (
        <p className="upload__pages">
          <Button variant="outlined" size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('Previous rows')}
          </Button>
          <span aria-live="polite">
            {t('%{first}–%{last} of %{total}', {
              first: page * pageSize + 1,
              last: page * pageSize + pageRows.length,
              total: filteredRows.length,
            })}
          </span>
          <Button
            variant="outlined"
            size="small"
            disabled={(page + 1) * pageSize >= filteredRows.length}
            onClick={() => setPage(page + 1)}
          >
            {t('Next rows')}
          </Button>
        </p>
      )}
    </section>
  );
};

/** Chooses a CSV file of FAQs, shows what is in it and what is wrong with it, and sends it (FAQ-14 to FAQ-19). */
const FaqUpload = () => {
  const { toList } = usePaths();
  const { chosenFile, checkedName, problem, share, isSent, isUnknown, choose, send, cancel } = useFaqUpload();
  /** The rows that the user wants to send although some have problems; those of another file must be accepted anew. */
  const [acceptedRows, setAcceptedRows] = useState<FaqTable['rows']>();
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const isSending = share !== undefined;
  /** Whether the server has the whole file, and adding its rows can no longer be stopped. */
  const isBusy = share === 1;
  const hasProblems = chosenFile?.rows.some(({ problems }) => problems.length > 0) ?? false;
  const isAccepted = acceptedRows === chosenFile?.rows;
  const hasNoUsableRow = chosenFile?.rows.every(({ isMisshapen }) => isMisshapen) ?? false;

  const chooseFirst = ([file]: readonly File[]) => {
    if (file && !isSending) void choose(file);
  };

  // The business calls the upload so (FAQ-14).
  return (
    <FullScreenDialog title={t('Export Excel')} onClose={toList}>
      <UnsavedGuard
        label={`${t('CSV file')}: ${chosenFile?.file.name ?? ''}`}
        isActive={chosenFile !== undefined && !isSent}
        isBusy={isBusy}
        isUnknown={isUnknown}
        onDiscard={cancel}
      />
      {isSent && <LeaveOnMount onLeave={toList} />}
      <form
        className="full-screen__form"
        onSubmit={event => {
          event.preventDefault();
          void send();
        }}
      >
        <div className="full-screen__body upload">
          <p>{t('Adds the FAQs of a CSV file; the list is exported under “Options”')}</p>
          <FileDrop
            id={id}
            className="file-drop__area upload__drop"
            isInvalid={problem !== undefined}
            describedBy={noteIdsOf(id, { problem })}
            onDrop={chooseFirst}
          >
            <FileLabel id={id} label={t('CSV file')} required={false} />
            <FilePicker ref={picker} id={id} accept=".csv" tabIndex={-1} disabled={isSending} onChoose={chooseFirst} />
            <span role="status">
              {checkedName === undefined
                ? (chosenFile?.file.name ?? t('Drop a file here, or'))
                : t('Checking %{name}…', { name: checkedName })}
            </span>
            <Button variant="outlined" size="small" disabled={isSending} onClick={() => picker.current?.click()}>
              {chosenFile ? t('Choose another file') : t('Choose file')}
            </Button>
          </FileDrop>
          <FileNotes id={id} problem={problem} />
          {isUnknown && !isSending && (
            <p className="notice" role="alert">
              {t(
                'It is not known whether the FAQs of this file were added. The list is read again: look at it before you send the file again.',
              )}
            </p>
          )}
          {chosenFile && chosenFile.ignoredColumns.length > 0 && (
            <p>{t('These columns are not sent: %{columns}.', { columns: chosenFile.ignoredColumns.join(', ') })}</p>
          )}
          {chosenFile && <Preview rows={chosenFile.rows} />}
          {chosenFile && hasProblems && !hasNoUsableRow && (
            <label className="upload__filter">
              <input
                type="checkbox"
                checked={isAccepted}
                onChange={event => setAcceptedRows(event.target.checked ? chosenFile.rows : undefined)}
              />
              {t('Send the file although some rows have problems')}
            </label>
          )}
          {isSending && (
            <div className="upload__progress">
              <span>{t('Sending: %{share}', { share: formatPercent(share) })}</span>
              <LinearProgress variant="determinate" value={share * 100} aria-label={t('Sending the file')} />
              {!isBusy && (
                <Button size="small" onClick={cancel}>
                  {t('Cancel sending')}
                </Button>
              )}
            </div>
          )}
        </div>
        <div className="full-screen__actions">
          <Waiting isBusy={isBusy} isGuarded />
          <Button onClick={toList} disabled={isBusy}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isSending || checkedName !== undefined || hasNoUsableRow || (hasProblems && !isAccepted)}
          >
            {isUnknown ? t('Send again') : t('Add Details')}
          </Button>
        </div>
      </form>
    </FullScreenDialog>
  );
};

export default FaqUpload;
