import { useMemo, useRef, useState } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import { isAbort } from '../../api/error';
import { t } from '../../language/t';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { inFlight } from '../../release/inFlight';
import { toast } from '../../toasts/toast';
import { done, useReload } from '../../views/afterWrite';
import { reportError } from '../../views/reportError';
import { useIsShown } from '../../views/useIsShown';
import { withLock } from './withLock';
import { chargeCard } from './card';
import { settlementStore } from './settlementStore';
import { entryOf } from './machine';
import { Stopped } from './patience';
import { noPaymentId, planOf, type PlanName } from './plans';
import { prepare, type Wait } from './prepare';
import { advance, keepPaid, recordDetails, step } from './process';
import { createServer, type PaymentDetails } from './server';
import { settlementId, type Person, type Settlement } from './settlement';

/** What is going on: nothing, something is waited for, the card dialog is open, or the calls are being made. */
export type Phase = 'idle' | 'asking' | 'charging' | 'sending';

const busy = () => ({
  here: t('This payment is being worked on already.'),
  elsewhere: t('This payment is being worked on in another tab.'),
});

/**
 * Carries settlements out: pays by card or by form, and makes the calls that follow. Everything is written down
 * before it is done, and what fails is told; none of it depends on the screen staying open. While one thing is under
 * way, another press does nothing.
 * @param onFinished called when nothing is left to do, while the screen is still there
 */
export const useSettling = (plan: PlanName, onFinished: () => void = () => undefined) => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(useResourceContext() ?? '');
  const [phase, setPhase] = useState<Phase>('idle');
  const [wait, setWait] = useState<Wait>();
  const server = useMemo(() => createServer(dataProvider), [dataProvider]);
  const controller = useRef<AbortController>(undefined);
  /** What the last press began, until it ends: a second press may come before the first one is drawn. */
  const underWay = useRef<Promise<void>>(undefined);
  /** The form's answer, while its details are under way. */
  const submitted = useRef<Promise<void>>(undefined);
  const isShown = useIsShown();

  const newController = (): AbortController => {
    controller.current = new AbortController();
    return controller.current;
  };

  /** Runs something of one person's, unless that is done already; tells what went wrong and reads the lists again. */
  const run = async (id: string, work: () => Promise<void>, onBusy: (says: string) => void): Promise<void> => {
    try {
      const outcome = await inFlight.track(withLock(id, work));
      if (outcome !== 'done') onBusy(busy()[outcome]);
    } catch (error) {
      if (error instanceof Stopped) toast.info(error.message);
      else if (!isAbort(error)) reportError(error);
    } finally {
      controller.current = undefined;
      underWay.current = undefined;
      submitted.current = undefined;
      setPhase('idle');
      await reload();
    }
  };

  /** Runs what a button stands for; pressed again, it does nothing. */
  const press = (id: string, work: () => Promise<void>): Promise<void> => {
    underWay.current ??= run(id, work, toast.error);
    return underWay.current;
  };

  /** Makes the calls that are left; whoever stops one of them stops those that would follow. */
  const finish = async (settlement: Settlement, { signal } = newController()): Promise<void> => {
    if (!entryOf(settlement.state).work) return;
    setPhase('sending');
    const message = await advance(server, settlement, signal);
    done(undefined, message);
    if (isShown.current) onFinished();
  };

  /** Takes up a settlement as it is kept now, which may be further than the screen knows. */
  const takeUp = (id: string, work: (settlement: Settlement) => Promise<void>): Promise<void> =>
    press(id, async () => {
      setPhase('asking');
      const settlement = await settlementStore.get(id);
      if (settlement) await work(settlement);
    });

  const prepared = async (person: Person, event: 'charge' | 'record', agreed: () => Promise<number>) => {
    setPhase('asking');
    const intent = { person, plan, event, agreed };
    const ready = await prepare(server, intent, newController(), setWait).finally(() => setWait(undefined));
    if (isShown.current) return ready;
    await step(ready.settlement, 'unpaid');
    throw new Stopped(t('Stopped. %{nothing}', { nothing: planOf(plan).nothing() }));
  };

  return {
    phase,
    /** What is waited for before money moves; that can be stopped. */
    wait,

    /**
     * Charges a card with the token amount, and makes the order and the history record.
     * @param agreed tells the amount in Lakhs, or throws when it is no longer the one on screen
     */
    payByCard: (person: Person, agreed: () => Promise<number>): Promise<void> =>
      press(settlementId(person), async () => {
        const { settlement, lakh } = await prepared(person, 'charge', agreed);
        setPhase('charging');
        const paid = await chargeCard(server, settlement, lakh);
        if (paid) await finish(paid);
      }),

    /**
     * Sends the details of a payment made otherwise. Once they have been taken, the order and the history record
     * follow; what goes wrong with those is told, not thrown.
     * @param agreed as for a card
     * @throws Error saying why the details were not taken, or that this is not known.
     */
    payByForm: (person: Person, agreed: () => Promise<number>, details: PaymentDetails): Promise<void> => {
      if (underWay.current) return submitted.current ?? Promise.reject(new Error(busy().here));
      submitted.current = new Promise((taken, notTaken) => {
        const record = async (): Promise<void> => {
          let settlement: Settlement;
          let sending: AbortController;
          try {
            const begun = await prepared(person, 'record', agreed);
            setPhase('sending');
            sending = newController();
            const { paid, message } = await recordDetails(server, begun.settlement, details, sending.signal);
            done(undefined, message);
            settlement = paid;
          } catch (error) {
            notTaken(isAbort(error) ? new Error(t('It is not known whether the payment details were taken.')) : error);
            return;
          }
          taken();
          await finish(settlement, sending);
        };
        underWay.current = run(settlementId(person), record, says => notTaken(new Error(says)));
      });
      return submitted.current;
    },

    /** Makes the calls that are left. */
    finish: (id: string): Promise<void> => takeUp(id, settlement => finish(settlement)),

    /** Takes a person's word for how a payment ended. */
    answer: (id: string, outcome: { paymentId: string } | 'unpaid'): Promise<void> =>
      takeUp(id, async settlement => {
        if (outcome === 'unpaid') await step(settlement, 'unpaid');
        else await finish(await keepPaid(settlement, 'claimed', outcome.paymentId || noPaymentId));
      }),

    /** Forgets a settlement that was put in order by hand. */
    settle: (id: string): Promise<void> => takeUp(id, async settlement => void (await step(settlement, 'settled'))),

    /** Stops waiting. A call that is being made may have been carried out; finishing it asks the server. */
    cancel: () => controller.current?.abort(),
  };
};

export type Settling = ReturnType<typeof useSettling>;
