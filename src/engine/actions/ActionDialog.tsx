import { RecordContextProvider } from 'react-admin';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { useEntity } from '../views/RegistryContext';
import { recordName } from '../views/recordName';
import { flipOf, toneOf } from './flip';
import { useAct } from './useAct';

interface Props {
  name: string;
  record?: RaRecord;
  /** Whether the record's flag is off, so that the list of `offIn` has the record. @default false */
  isFlagOff?: boolean;
  /** Called when the action is done. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks for a confirmation before an action, and runs it. */
const ActionDialog = ({ name, record, isFlagOff, onDone, onClose }: Props) => {
  const { entity } = useEntity();
  const act = useAct(name, record, isFlagOff);
  const action = entity.actions?.[name];
  if (!action) return undefined;
  const { confirm, note: noteLabel } = action;
  const label = t(action.label ?? name);
  const subject = record && recordName(entity, record);
  const flip = flipOf(entity, action, record);
  return (
    <RecordContextProvider value={record}>
      <ConfirmDialog
        question={confirm ? t(confirm) : label}
        consequence={
          flip ? t('%{name} will be %{state}.', { name: subject ?? '', state: flip.target.toLowerCase() }) : subject
        }
        confirm={flip?.button ?? label}
        tone={toneOf(action, flip)}
        noteLabel={noteLabel && t(noteLabel)}
        onConfirm={async note => {
          await act(note);
          onDone?.();
        }}
        onClose={onClose}
      />
    </RecordContextProvider>
  );
};

export default ActionDialog;
