import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { WriteCall } from '../engine/schema/declaredCalls';
import type { RaRecord } from '../engine/fields/field';
import type { DeedbookDataProvider } from '../engine/data/dataProvider';
import { ConflictError, isOutdated } from '../engine/data/errors';
import type { Labels } from '../engine/data/merge';
import { t } from '../engine/i18n/t';
import { toast } from '../engine/ui/toasts/toast';
import { notifyDone, useReload } from '../engine/views/afterWrite';
import { useEntity } from '../engine/views/EntitiesContext';
import { recordName } from '../engine/views/recordName';
import { adviseUnclear, reportError } from '../engine/views/reportError';

/** Shows why a decision was not saved, or that this is not known. */
const reportDecision = (error: unknown): void => {
  reportError(error);
  adviseUnclear(error);
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
  { watched, when, onChanged, leavesList, doneText }: DecisionOptions<B>,
) => {
  const { id } = record;
  const { name, entity } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(name);
  const [step, setStep] = useState<DecisionStep>('deciding');
  /** Excludes a second press, which may come before `step` is rendered. */
  const isSending = useRef(false);

  const send = async (body: B, onFailure: (error: unknown) => void = reportDecision) => {
    if (isSending.current) return;
    isSending.current = true;
    setStep('sending');
    try {
      await dataProvider.checkUnchanged(name, { record, watched, when });
      const { data } = await dataProvider.send(call, { id, body });
      notifyDone(doneText, data.message, {
        change: { name, id: leavesList?.(body) ? '' : id, label: recordName(entity, record), kind: 'decide' },
      });
      setStep('sent');
      void reload(id);
    } catch (error) {
      isSending.current = false;
      const conflict = error instanceof ConflictError ? error : undefined;
      const isDecided = conflict?.isPossible === false;
      if (conflict?.isPossible) onChanged?.(conflict.theirs);
      setStep(isDecided ? 'outdated' : 'deciding');
      if (isOutdated(error)) void reload();
      onFailure(error);
      if (isDecided) toast.info(t('Somebody else has decided this request meanwhile. Nothing was sent.'));
    }
  };

  return { step, send };
};
