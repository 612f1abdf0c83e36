import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { CellProps, Field, RaRecord } from '../fields/field';
import { dash, toText } from '../fields/toText';
import { setAt } from '../fields/valueAt';
import { t } from '../i18n/t';
import type { Change, Labelled } from '../data/merge';
import { observeSizes } from '../ui/observeSizes';
import '../dialog/fullScreen.css';
import './conflicts.css';
import { wordRuns } from './wordRuns';

interface ScrollingProps {
  className: string;
  label?: string;
  children: ReactNode;
}

/** A frame of limited height, focusable when its content overflows. */
export const Scrolling = ({ className, label, children }: ScrollingProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const measure = () =>
      setOverflowing(current.scrollHeight > current.clientHeight || current.scrollWidth > current.clientWidth);
    measure();
    return observeSizes([current, ...current.children], measure);
  }, []);
  return (
    <div
      ref={frame}
      className={className}
      role={label && 'group'}
      aria-label={label}
      tabIndex={isOverflowing ? 0 : undefined}
    >
      <div>{children}</div>
    </div>
  );
};

/** A text that marks what another one does not have. */
const Words = ({ text, beside }: { text: string; beside?: string }) => {
  const runs = useMemo(() => wordRuns(text, beside), [text, beside]);
  return (
    <span className="conflict-dialog__words">
      {runs.map(({ text, isShared }, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- words can repeat, and the list never changes
        isShared ? text : <mark key={at}>{text}</mark>,
      )}
    </span>
  );
};

/** Whether a value may be shown: it is not secret, and without a field it is text. */
export const canBeShown = (field: Field | undefined, value: unknown): boolean =>
  field ? !field.secret : (value ?? '') === '' || toText(value) !== '';

/** Field types render by plain functions. */
const render = (field: Field, props: CellProps): ReactNode => field.Show(props);

interface ValueProps {
  of: Labelled;
  value: unknown;
  /** For components of a declaration. */
  record?: RaRecord;
  /** The other value, to mark the differences between two texts. */
  beside?: unknown;
}

const Rendered = ({ of: { path, label, field }, value, record, beside }: ValueProps) => {
  if (!canBeShown(field, value)) return t('Not shown');
  if (!field) return toText(value) || dash;
  const rendered = render(field, { value, label });
  if (typeof rendered === 'string') {
    const other = beside === undefined ? undefined : render(field, { value: beside, label });
    return <Words text={rendered} beside={typeof other === 'string' ? other : undefined} />;
  }
  if (!record || !field.show) return rendered;
  return <RecordContextProvider value={setAt(record, path, value ?? null)}>{rendered}</RecordContextProvider>;
};

/** A value as read-only views show it, unless it is secret. @param state which state of the value this is */
export const Value = ({ state, ...props }: ValueProps & { state: string }) => (
  <Scrolling className="conflict-dialog__value" label={state}>
    <Rendered {...props} />
  </Scrolling>
);

interface ListProps<V> {
  values: readonly V[];
  children: (value: V) => ReactNode;
}

export const LabelledValues = <V extends Labelled>({ values, children }: ListProps<V>) => (
  <dl className="facts">
    {values.map(value => (
      <div key={value.path}>
        <dt>{value.label}</dt>
        <dd>{children(value)}</dd>
      </div>
    ))}
  </dl>
);

interface Props<C> {
  changes: readonly C[];
  record?: RaRecord;
  renderBelow?: (change: C) => ReactNode;
}

/** The values of a record that somebody else has changed, before and after. */
export const ChangedValues = <C extends Change>({ changes, record, renderBelow }: Props<C>) => (
  <LabelledValues values={changes}>
    {change => (
      <>
        {[change.was, change.theirs].every(value => canBeShown(change.field, value)) ? (
          <div className="value-row">
            <Value of={change} record={record} state={t('As it was')} value={change.was} />
            <span aria-hidden="true">→</span>
            <Value of={change} record={record} state={t('Now')} value={change.theirs} />
          </div>
        ) : (
          t('Changed')
        )}
        {renderBelow?.(change)}
      </>
    )}
  </LabelledValues>
);
