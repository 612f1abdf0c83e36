import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import type { Fields } from '../../define/views';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import { useEntity } from '../EntitiesContext';
import { Beneath } from './Beneath';
import { useElsewhere } from './useElsewhere';
import type { RecordBase } from './useRecordBase';

/** How long a tab has been in the background when what it shows may be old, in milliseconds. */
const longEnough = 2 * 60_000;

/** Calls back when somebody comes back to the tab after minutes. */
const useReadOnReturn = (onReturn: () => void): void => {
  const hiddenAt = useRef<number>(undefined);
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    const follow = () => {
      if (document.hidden) {
        hiddenAt.current = Date.now();
        return;
      }
      const away = Date.now() - (hiddenAt.current ?? Date.now());
      hiddenAt.current = undefined;
      if (away >= longEnough) comeBack();
    };
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
};

interface Props {
  record: Row;
  fields: Fields;
  base: RecordBase;
  /** Reads the record's values again; `undefined` where it is nowhere. */
  readAgain: () => Promise<FieldValues | undefined>;
}

/**
 * Says above a form what others have done to its record: in another tab, or while this one stood in the background.
 * It alone follows whether there are changes, so that typing does not draw the form again.
 */
export const RecordNotices = ({ record, fields, base, readAgain }: Props) => {
  const { name } = useEntity();
  const { isDirty } = useFormState();
  const [isGone, setGone] = useState(false);
  const look = async (): Promise<void> => {
    // What cannot be read now is read before the save.
    const values = await readAgain().catch(() => base.known);
    setGone(values === undefined);
    if (values) base.takeIn(values);
  };
  useReadOnReturn(() => void look());
  const isEdited = useElsewhere(name, record.id, isDirty, () => void look());

  return (
    <>
      {isGone && (
        <p className="notice" role="alert">
          {t(
            'This record is no longer in the list: somebody else has deleted it or moved it. Copy what you still need.',
          )}
        </p>
      )}
      {isEdited && (
        <p className="notice" role="status">
          {t('You are changing this record in another tab as well.')}
        </p>
      )}
      {base.beneath.length > 0 && (
        <Beneath
          fields={fields}
          changes={base.beneath}
          because={base.because}
          onTake={base.take}
          onKeep={base.keep}
          onDismiss={base.dismiss}
        />
      )}
    </>
  );
};
