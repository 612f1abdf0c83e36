import { useMemo, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { Field, RaRecord } from '../fields/field';
import { dash, toText } from '../fields/toText';
import { setAt } from '../values/paths';
import { t } from '../i18n/t';
import type { Labelled } from '../data/merge';
import '../dialog/fullScreen.css';
import './conflicts.css';
import { Scrolling } from './Scrolling';
import { wordRuns } from './wordRuns';

/** A text, with marks on what another text does not have. */
const MarkedText = ({ text, comparedText }: { text: string; comparedText?: string }) => {
  const runs = useMemo(() => wordRuns(text, comparedText), [text, comparedText]);
  return (
    <span className="conflict-dialog__words">
      {runs.map((run, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- words can repeat, and the list never changes
        run.isShared ? run.text : <mark key={index}>{run.text}</mark>,
      )}
    </span>
  );
};

/** Whether a value can be shown: secrets cannot, nor can objects of which no field is declared. */
export const canBeShown = (field: Field | undefined, value: unknown): boolean => {
  if (field) return !field.secret;
  const isEmpty = (value ?? '') === '';
  return isEmpty || toText(value) !== '';
};

interface ValueProps {
  labelled: Labelled;
  value: unknown;
  /** The record of the value, for components of a declaration. */
  record?: RaRecord;
  /** Another value of the field: what it does not have is marked, if both are texts. */
  comparedValue?: unknown;
}

const RenderedValue = ({ labelled: { path, label, field }, value, record, comparedValue }: ValueProps) => {
  if (!canBeShown(field, value)) return t('Not shown');
  if (!field) return toText(value) || dash;
  const rendered = field.renderShow({ value, label });
  if (typeof rendered === 'string') {
    const compared = comparedValue === undefined ? undefined : field.renderShow({ value: comparedValue, label });
    return <MarkedText text={rendered} comparedText={typeof compared === 'string' ? compared : undefined} />;
  }
  // A component of the declaration (`field.show`) may read the record; that of a field type reads the value only.
  if (!record || !field.show) return rendered;
  // `null`, as `setAt` leaves the record as it is for `undefined`.
  const recordWithValue = setAt(record, path, value ?? null);
  return <RecordContextProvider value={recordWithValue}>{rendered}</RecordContextProvider>;
};

/** A value as read-only views show it, unless it is secret. @param state its label, such as `Theirs` */
export const Value = ({ state, ...props }: ValueProps & { state: string }) => (
  <Scrolling className="conflict-dialog__value" label={state}>
    <RenderedValue {...props} />
  </Scrolling>
);

interface LabelledValuesProps<V> {
  values: readonly V[];
  children: (value: V) => ReactNode;
}

/** Values with their labels, as a description list. */
export const LabelledValues = <V extends Labelled>({ values, children }: LabelledValuesProps<V>) => (
  <dl className="facts">
    {values.map(value => (
      <div key={value.path}>
        <dt>{value.label}</dt>
        <dd>{children(value)}</dd>
      </div>
    ))}
  </dl>
);
