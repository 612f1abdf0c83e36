import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { WriteCall } from '../engine/schema/declaredCalls';
import type { RaRecord } from '../engine/fields/field';
import type { DeedbookDataProvider } from '../engine/data/dataProvider';
import { ConflictError, isOutdated } from '../engine/data/errors';
import { isSame, type Labels } from '../engine/data/merge';
import { outcomeOf } from '../engine/http/outcome';
import { t } from '../engine/i18n/t';
import { toast } from '../engine/ui/toasts/toast';
import { notifyDone, useReload } from '../engine/views/afterWrite';
import { useEntity } from '../engine/views/RegistryContext';
import { recordName } from '../engine/views/recordName';
import { adviseUnknown, reportWriteError } from '../engine/views/reportError';
import { useSenderFocus } from '../engine/views/useSenderFocus';

/** Shows why a decision was not saved, or that this is not known. */
const reportDecision = (error: unknown): void => {
  reportWriteError(error);
  adviseUnknown(error);
};

type DecisionStep =
  | 'deciding'
  | 'sending'
  /** The server has taken the decision. */
  | 'sent'
  /** Somebody else has decided: there is nothing to decide any more. */
  | 'outdated';

interface DecisionOptions<B> {
  /** The values besides the entity's fields that it depends on. */
  watched: Labels;
  /** Whether the record as it is on the server now can still be decided on. */
  when: (theirs: RaRecord) => boolean;
  /** Whether the record as it is on the server now has a decision that was sent. */
  isMade: (theirs: RaRecord, body: B) => boolean;
  /** Takes the record as another user has changed it, where the user decides on that again. */
  onChanged?: (theirs: RaRecord) => void;
  /** Whether the decision takes the record out of its list. @default it does not */
  leavesList?: (body: B) => boolean;
  /** The toast. @default the server's message */
  doneText?: string;
}

/** Sends a decision on a record once, unless another user has changed a value that it depends on. */
export const useDecision = <B extends object>(
  call: WriteCall<B>,
  record: RaRecord,
  { watched, when, isMade, onChanged, leavesList, doneText }: DecisionOptions<B>,
) => {
  const { id } = record;
  const { name, entity } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(name);
  const [step, setStep] = useState<DecisionStep>('deciding');
  /** Excludes a second press, which may come before `step` is rendered. */
  const isSending = useRef(false);
  const rememberSender = useSenderFocus(step !== 'deciding');
  /** The last decision that was sent, and whose outcome is not known. */
  const [unknownBody, setUnknownBody] = useState<B>();

  /** Reads the record before a decision is sent. @returns whether it has that one already @throws where it cannot be sent */
  const hasArrived = (body: B): Promise<boolean> => {
    // Only a decision that was sent can have arrived; what the record had before says nothing of it.
    const mayHaveArrived = isSame(undefined, unknownBody, body) && !isMade(record, body);
    const isMadeNow = (theirs: RaRecord) => mayHaveArrived && isMade(theirs, body);
    return dataProvider.checkUnchanged(name, { record, watched, when, isMade: isMadeNow });
  };

  const send = async (body: B, onFailure: (error: unknown) => void = reportDecision) => {
    if (isSending.current) return;
    isSending.current = true;
    rememberSender();
    setStep('sending');
    try {
      if (await hasArrived(body)) toast.info(t('It is decided so already. Nothing was sent again.'));
      else {
        const { data } = await dataProvider.send(call, { id, body });
        notifyDone(doneText, data.message, {
          change: { name, id: leavesList?.(body) ? '' : id, label: recordName(entity, record), kind: 'decide' },
        });
      }
      setStep('sent');
      void reload(id);
    } catch (error) {
      isSending.current = false;
      if (outcomeOf(error) === 'unknown') setUnknownBody(body);
      const conflict = error instanceof ConflictError ? error : undefined;
      const isDecided = conflict?.isPossible === false;
      if (conflict?.isPossible) onChanged?.(conflict.theirs);
      setStep(isDecided ? 'outdated' : 'deciding');
      if (isOutdated(error)) void reload();
      onFailure(error);
      if (isDecided) toast.info(t('Somebody else has decided this request meanwhile. Nothing was sent.'));
    }
  };

  return {
    step,
    send,
    /** Whether a decision may have been made whose outcome is not known. */
    isUnknown: unknownBody !== undefined,
  };
};
