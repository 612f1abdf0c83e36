import { Button } from '../../engine/ui/Button';
import type { ReactNode } from 'react';
import { dash } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import { readableEmail } from '../../engine/inputs/domain';
import { waitTexts, type SettlementSteps } from '../settlement';

/** The person who is paid. */
export interface Payee {
  uid: string;
  name: string;
  email: string;
}

interface PaymentFactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** The facts of a payment as a list of labels and values. */
export const PaymentFacts = ({ facts }: PaymentFactsProps) => (
  <dl className="facts facts--columns">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The wait before money moves, and a button to stop it. The button then disappears, so the card takes the focus. */
const StoppableWait = ({ steps: { wait, cancel } }: { steps: SettlementSteps }) => (
  <div className="payment__buttons">
    <span role="status">{wait && waitTexts()[wait]}</span>
    {wait && (
      <Button
        onClick={event => {
          event.currentTarget.closest('section')?.focus();
          cancel();
        }}
      >
        {t('Stop')}
      </Button>
    )}
  </div>
);

interface PayeeCardProps {
  label: string;
  payee: Payee;
  /** Name of the property, so that a wrong click is noticed. @default a dash, until it was read */
  property?: string;
  steps: SettlementSteps;
  amountLabel: string;
  amount: ReactNode;
  children?: ReactNode;
}

/** A payment's person, property and amount; `children` are the buttons. */
export const PayeeCard = ({ label, payee, property, steps, amountLabel, amount, children }: PayeeCardProps) => (
  <section className="full-screen__body payment__body" aria-label={label} tabIndex={-1}>
    <PaymentFacts
      facts={[
        [t('Property'), <strong key="property">{property || dash}</strong>],
        [t('User'), payee.name || dash],
        [t('Email'), readableEmail(payee.email) || dash],
        [amountLabel, amount],
      ]}
    />
    {children}
    <StoppableWait steps={steps} />
  </section>
);
