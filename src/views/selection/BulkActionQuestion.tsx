import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Button } from '../../theme/Button';
import { countText } from '../../language/countText';
import { t } from '../../language/t';
import { useEntity } from '../EntitiesContext';
import { recordName } from '../recordName';
import { type Doing, changeOf, isChanged, nameOf, type Plan } from './bulkActions';

/** So many records are named; the others are counted. */
const named = 5;

const consequenceOf = ({ action, label, target }: Doing): string => {
  if (!action) return t('These records will be deleted:');
  return target
    ? t('These records will be %{state}:', { state: target.toLowerCase() })
    : t('“%{action}” will be done with these records:', { action: label });
};

interface Props {
  /** Id of what describes the dialog. */
  textId: string;
  plan: Plan;
  onConfirm: (note: string) => void;
  onClose: () => void;
}

/** Says which records something will be done with, and asks whether it is to be. */
export const ManyQuestion = ({ textId, plan: { doing, compared, skipped, meant }, onConfirm, onClose }: Props) => {
  const { entity } = useEntity();
  const [note, setNote] = useState('');
  const more = meant.length - named;
  const changed = compared.filter(({ id }) => isChanged(skipped.get(id)));
  const leftOut = skipped.size - changed.length;
  const comparedCount = compared.filter(({ known }) => known !== undefined).length;
  return (
    <>
      <div id={textId} className="dialog__content many">
        {meant.length > 0 && (
          <>
            <p>{consequenceOf(doing)}</p>
            <ul>
              {meant.slice(0, named).map(row => (
                <li key={row.id}>{recordName(entity, row)}</li>
              ))}
            </ul>
          </>
        )}
        {more > 0 && <p>{t('… and %{count} more', { count: countText(more) })}</p>}
        {changed.length > 0 && (
          <>
            <p>
              {t(
                '%{count} record is skipped, because it is not as it was when it was chosen. To include it, clear its box and choose it again. |||| %{count} records are skipped, because they are not as they were when they were chosen. To include one, clear its box and choose it again.',
                { smart_count: changed.length, count: countText(changed.length) },
              )}
            </p>
            <ul className="many__results" tabIndex={0} aria-label={t('Skipped records')}>
              {changed.map(each => (
                <li key={each.id}>
                  <span>{nameOf(entity, each)}</span>
                  <span className="many__says">{changeOf(each)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="many__aside">
          {t('Compared with what was known when they were chosen: %{count} of %{total} records.', {
            count: countText(comparedCount),
            total: countText(compared.length),
          })}
        </p>
        {leftOut > 0 && (
          <p className="many__aside">
            {t(
              '%{smart_count} chosen record is left out: it is so already, does not offer this, or is no longer there. |||| %{smart_count} chosen records are left out: they are so already, do not offer this, or are no longer there.',
              { smart_count: leftOut },
            )}
          </p>
        )}
        {doing.note && (
          <TextField
            variant="outlined"
            label={doing.note}
            value={note}
            onChange={event => setNote(event.target.value)}
            multiline
            minRows={2}
            sx={{ marginTop: 2 }}
          />
        )}
      </div>
      <div className="dialog__actions">
        <Button onClick={onClose} autoFocus>
          {t('Cancel')}
        </Button>
        <Button
          variant="contained"
          color={doing.tone === 'good' ? 'success' : 'error'}
          disabled={meant.length === 0}
          onClick={() => onConfirm(note.trim())}
        >
          {`${doing.label} (${countText(meant.length)})`}
        </Button>
      </div>
    </>
  );
};
