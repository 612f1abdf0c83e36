import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Api } from '../../contract';
import { post } from '../../define/calls';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { done, useReload } from '../../views/afterWrite';
import { useEntity } from '../../views/EntitiesContext';

type Body = Api['POST admin/approve/:id']['body'];

const approve = post('admin/approve/:id');

/** Sends the decisions on a user, once, and reads the list again. */
export const useSending = (id: string) => {
  const { name } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(name);
  const [step, setStep] = useState<'deciding' | 'sending' | 'sent'>('deciding');

  const send = async (body: Body, onFailure: (error: unknown) => void) => {
    setStep('sending');
    try {
      const { data } = await dataProvider.send(approve, { id, body });
      done(undefined, data.message);
      setStep('sent');
      void reload();
    } catch (error) {
      setStep('deciding');
      onFailure(error);
    }
  };

  return { isBusy: step !== 'deciding', isSent: step === 'sent', send };
};
