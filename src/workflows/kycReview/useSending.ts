import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { statusOf } from '../../api/error';
import type { Api } from '../../contract';
import { post } from '../../define/calls';
import type { Row } from '../../kinds/field';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { isOutdated } from '../../providers/notSent';
import { done, useReload } from '../../views/afterWrite';
import { useEntity } from '../../views/EntitiesContext';
import { watchedOf } from './watched';

type Body = Api['POST admin/approve/:id']['body'];

const approve = post('admin/approve/:id');

/** Sends the decisions on a user, once, unless somebody else has changed what they rest on, and reads the list again. */
export const useSending = (user: Row) => {
  const { id } = user;
  const { name } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(name);
  const [step, setStep] = useState<'deciding' | 'sending' | 'sent'>('deciding');

  const send = async (body: Body, onFailure: (error: unknown) => void) => {
    setStep('sending');
    try {
      await dataProvider.unchanged(name, user, watchedOf(user));
      const { data } = await dataProvider.send(approve, { id, body });
      done(undefined, data.message);
      setStep('sent');
      void reload(id);
    } catch (error) {
      setStep('deciding');
      if (isOutdated(statusOf(error))) void reload();
      onFailure(error);
    }
  };

  return { isBusy: step !== 'deciding', isSent: step === 'sent', send };
};
