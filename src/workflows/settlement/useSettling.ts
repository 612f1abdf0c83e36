import { useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import { loadCheckout, openCheckout, paymentFailed } from '../../api/checkout';
import { lakhToPaise, lakhToRupees } from '../../money/lakh';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { toast } from '../../toasts/toast';
import { done } from '../../views/done';
import { reportError } from '../../views/reportError';
import { useReload } from '../../views/useReload';
import { alone } from './alone';
import { kept } from './kept';
import { noPaymentId, type PlanName } from './plans';
import { advance, begin, keepLate, keepPaid, recordDetails, step } from './process';
import { createServer, type PaymentDetails } from './server';
import { settlementId, type Person, type Settlement } from './settlement';

/** What is going on: nothing, the server is being asked, the card dialog is open, or the calls are being made. */
export type Phase = 'idle' | 'asking' | 'charging' | 'sending';

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
const elsewhere = 'This payment is being worked on in another tab.';

/** Keeps a payment that nobody waited for any more, and says so. */
const paidLate = async (settlement: Settlement, paymentId: string): Promise<void> => {
  try {
    await keepLate(settlement, paymentId);
    toast.info(`The payment of ${settlement.name} was made after all. Finish it.`);
  } catch (error) {
    reportError(error);
  }
};

/**
 * Carries settlements out: pays by card or by form, and makes the calls that follow. Everything is written down
 * before it is done, and what fails is told; none of it depends on the screen staying open.
 * @param onFinished called when nothing is left to do, while the screen is still there
 */
export const useSettling = (plan: PlanName, onFinished: () => void = () => undefined) => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(useResourceContext() ?? '');
  const [phase, setPhase] = useState<Phase>('idle');
  const server = useMemo(() => createServer(dataProvider), [dataProvider]);
  const controller = useRef<AbortController>(undefined);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const newSignal = (): AbortSignal => {
    controller.current = new AbortController();
    return controller.current.signal;
  };

  /** Runs something of one person's, unless another tab does; tells what went wrong and reads the lists again. */
  const run = async (id: string, work: () => Promise<void>): Promise<void> => {
    try {
      const isMine = await alone(id, async () => {
        await work();
        return true;
      });
      if (!isMine) toast.error(elsewhere);
    } catch (error) {
      if (!isAbort(error)) reportError(error);
    } finally {
      controller.current = undefined;
      setPhase('idle');
      await reload();
    }
  };

  const finish = async (settlement: Settlement): Promise<void> => {
    setPhase('sending');
    const message = await advance(server, settlement, newSignal());
    done(undefined, message);
    if (isShown.current) onFinished();
  };

  /** Takes up a settlement as it is kept now, which may be further than the screen knows. */
  const takeUp = (id: string, work: (settlement: Settlement) => Promise<void>): Promise<void> =>
    run(id, async () => {
      setPhase('asking');
      const settlement = await kept.get(id);
      if (settlement) await work(settlement);
    });

  return {
    phase,

    /**
     * Charges a card with the token amount, and makes the order and the history record.
     * @param agreed tells the amount in Lakhs, or throws when it is no longer the one on screen
     */
    payByCard: (person: Person, agreed: () => Promise<number>): Promise<void> =>
      run(settlementId(person), async () => {
        setPhase('asking');
        const lakh = await agreed();
        await loadCheckout();
        const settlement = await begin(server, { person, plan, price: lakhToRupees(lakh), event: 'charge' });
        if (!isShown.current) {
          await step(settlement, 'unpaid');
          return;
        }
        setPhase('charging');
        let failure: string | undefined;
        const paymentId = await openCheckout({
          paise: lakhToPaise(lakh),
          description: `Refund of ${person.name}`,
          onFailed: message => {
            failure = message;
            toast.error(message);
          },
          onLate: late => void paidLate(settlement, late),
        }).catch(async (error: unknown) => {
          await step(settlement, 'unpaid');
          throw error;
        });
        if (paymentId === undefined) {
          await step(settlement, 'unpaid');
          if (failure === undefined) toast.error(paymentFailed);
        } else if (paymentId === '') {
          throw new Error('The payment was made without a payment id. Look it up at the payment provider.');
        } else {
          await finish(await keepPaid(settlement, 'paid', paymentId));
        }
      }),

    /**
     * Sends the details of a payment made otherwise. Once they have been taken, the order and the history record
     * follow; what goes wrong with those is told, not thrown.
     * @throws Error saying why the details were not taken, or that this is not known.
     */
    payByForm: (person: Person, price: number, details: PaymentDetails): Promise<void> =>
      new Promise((taken, notTaken) => {
        const record = async (): Promise<void> => {
          setPhase('sending');
          let settlement: Settlement;
          try {
            const begun = await begin(server, { person, plan, price, event: 'record' });
            const { paid, message } = await recordDetails(server, begun, details, newSignal());
            done(undefined, message);
            settlement = paid;
          } catch (error) {
            notTaken(isAbort(error) ? new Error('It is not known whether the payment details were taken.') : error);
            return;
          }
          taken();
          await finish(settlement);
        };
        void run(settlementId(person), record).then(() => notTaken(new Error(elsewhere)));
      }),

    /** Makes the calls that are left. */
    finish: (id: string): Promise<void> => takeUp(id, finish),

    /** Takes a person's word for how a payment ended. */
    answer: (id: string, outcome: { paymentId: string } | 'unpaid'): Promise<void> =>
      takeUp(id, async settlement => {
        if (outcome === 'unpaid') await step(settlement, 'unpaid');
        else await finish(await keepPaid(settlement, 'claimed', outcome.paymentId || noPaymentId));
      }),

    /** Forgets a settlement that was put in order by hand. */
    settle: (id: string): Promise<void> => takeUp(id, async settlement => void (await step(settlement, 'settled'))),

    /** Stops waiting for the call that is being made. It may have been carried out; finishing it asks the server. */
    cancel: () => controller.current?.abort(),
  };
};

export type Settling = ReturnType<typeof useSettling>;
