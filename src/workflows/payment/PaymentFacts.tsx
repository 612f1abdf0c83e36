import type { ReactNode } from 'react';

interface Props {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is known of a payment, side by side where there is room. */
export const PaymentFacts = ({ facts }: Props) => (
  <dl className="facts facts--columns">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
