import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { post, type WriteCall } from '../../engine/schema/calls';
import type { RaRecord } from '../../engine/fields/field';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { isOutdated } from '../../engine/data/errors';
import type { Labels } from '../../engine/data/merge';
import { notifyDone, useReload } from '../../engine/views/afterWrite';
import { useEntity } from '../../engine/views/EntitiesContext';
import { recordName } from '../../engine/views/recordName';
import { adviseUnclear, reportError } from '../../engine/views/reportError';
import { watchedOf } from './facts';

const approve = post('admin/approve/:id');

/** Shows why a decision was not carried out, or that this is not known. */
export const reportDecision = (error: unknown): void => {
  reportError(error);
  adviseUnclear(error);
};

/**
 * Sends a decision on a record once, unless somebody else has changed what it rests on.
 * @param watched labels of that, by path
 * @param doneText toast.
 * @default the server's message
 */
export const useDecision = <B extends object>(
  call: WriteCall<B>,
  record: RaRecord,
  watched: Labels,
  doneText?: string,
) => {
  const { id } = record;
  const { name, entity } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(name);
  const [step, setStep] = useState<'deciding' | 'sending' | 'sent'>('deciding');
  /** A second press may come before the first one is drawn. */
  const isSending = useRef(false);

  const send = async (body: B, onFailure: (error: unknown) => void = reportDecision) => {
    if (isSending.current) return;
    isSending.current = true;
    setStep('sending');
    try {
      await dataProvider.checkUnchanged(name, { record, watched });
      const { data } = await dataProvider.send(call, { id, body });
      notifyDone(doneText, data.message, {
        change: { name, id, label: recordName(entity, record), kind: 'decide' },
      });
      setStep('sent');
      void reload(id);
    } catch (error) {
      isSending.current = false;
      setStep('deciding');
      if (isOutdated(error)) void reload();
      onFailure(error);
    }
  };

  return { isBusy: step !== 'deciding', isSent: step === 'sent', send };
};

/** Sends the decisions of a review on a user. */
export const useSending = (user: RaRecord) => useDecision(approve, user, watchedOf(user));
