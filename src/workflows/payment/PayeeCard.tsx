import type { ReactNode } from 'react';
import { dash } from '../../kinds/plainText';
import { t } from '../../language/t';
import type { Payee } from './PaymentDialog';
import { PaymentFacts } from './PaymentFacts';

interface Props {
  /** What screen readers call the card. */
  label: string;
  payee: Payee;
  amountLabel: string;
  amount: ReactNode;
  children?: ReactNode;
}

/** Whom a payment is about and how much it is, above the ways to pay. */
export const PayeeCard = ({ label, payee, amountLabel, amount, children }: Props) => (
  <section className="full-screen__body payment__body" aria-label={label} tabIndex={-1}>
    <PaymentFacts
      facts={[
        [t('User'), payee.name || dash],
        [t('Email'), payee.email || dash],
        [amountLabel, amount],
      ]}
    />
    {children}
  </section>
);
