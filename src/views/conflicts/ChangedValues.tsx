import { useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { RecordContextProvider } from 'react-admin';
import { fieldAt } from '../../define/fieldAt';
import type { Fields } from '../../define/views';
import type { CellProps, Field, Row } from '../../kinds/field';
import { idIn } from '../../kinds/idIn';
import { dash, plainText } from '../../kinds/plainText';
import { setAt } from '../../kinds/valueAt';
import { t } from '../../language/t';
import type { Change } from '../../providers/merge';
import { useChoiceLabel } from '../list/filter/useChoiceLabel';
import '../dialog/fullScreen.css';
import './conflicts.css';
import { wordRuns } from './wordRuns';

type Labels = Readonly<Record<string, string>>;

/** What the value at a path is called. @param labels names of values that no field declares, by path */
export const labelAt = (fields: Fields, path: string, labels: Labels = {}): string => {
  const field = fieldAt(fields, path);
  return field ? t(field.label) : ((Object.hasOwn(labels, path) ? labels[path] : undefined) ?? path);
};

/** Whether an element with a single child has more than it shows, so that the keyboard must be able to scroll it. */
export const useOverflows = (element: RefObject<HTMLElement | null>): boolean => {
  const [isOverflowing, setOverflowing] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () =>
      setOverflowing(current.scrollHeight > current.clientHeight || current.scrollWidth > current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    [current, ...current.children].forEach(part => observer.observe(part));
    return () => observer.disconnect();
  }, [element]);
  return isOverflowing;
};

/** Limits what may be long, such as a text or many images, to a part of the height. */
const Scrolling = ({ label, children }: { label: string; children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null);
  const isOverflowing = useOverflows(frame);
  return (
    <div
      ref={frame}
      className="conflict-dialog__value"
      role="group"
      aria-label={label}
      tabIndex={isOverflowing ? 0 : undefined}
    >
      <div>{children}</div>
    </div>
  );
};

/** A text with its line breaks, and marks at what only one of two texts has. */
const Words = ({ text, beside }: { text: string; beside?: string }) => {
  const runs = useMemo(
    () => (beside === undefined ? [{ text, isShared: true }] : wordRuns(text, beside)),
    [text, beside],
  );
  return (
    <span className="conflict-dialog__words">
      {runs.map(({ text, isShared }, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- the same words may stand in several places
        isShared ? text : <mark key={at}>{text}</mark>,
      )}
    </span>
  );
};

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether a value can be drawn: it is no secret, and without a field it is text. */
export const canBeShown = (field: Field | undefined, value: unknown): boolean =>
  field ? !field.secret : isNothing(value) || plainText(value) !== '';

const noRows: readonly unknown[] = [];

/** A record that was just chosen in a form, which holds its id alone. */
const PointedTo = ({ field, id }: { field: Field; id: string }) => useChoiceLabel(field, noRows)(id);

/** Field types draw by plain functions. */
const draw = (field: Field, props: CellProps): ReactNode => field.Show(props);

interface ValueProps {
  fields: Fields;
  path: string;
  labels?: Labels;
  value: unknown;
  /** The record that it belongs to, for what a declaration draws itself. */
  record?: Row;
  /** The value that stands beside it, to mark what differs between two texts. */
  beside?: unknown;
  /** Which state of the value this is. */
  state: string;
}

const Drawn = ({ fields, path, labels, value, record, beside }: Omit<ValueProps, 'state'>) => {
  const field = fieldAt(fields, path);
  const label = labelAt(fields, path, labels);
  if (!canBeShown(field, value)) return t('Not shown');
  if (!field) return plainText(value) || dash;
  if (field.kind === 'reference' && !idIn(value) && plainText(value) !== '')
    return <PointedTo field={field} id={plainText(value)} />;
  const drawn = draw(field, { value, label });
  if (typeof drawn === 'string') {
    const other = beside === undefined ? undefined : draw(field, { value: beside, label });
    return <Words text={drawn} beside={typeof other === 'string' ? other : undefined} />;
  }
  if (!record || !field.show) return drawn;
  return <RecordContextProvider value={setAt(record, path, value ?? null)}>{drawn}</RecordContextProvider>;
};

/** A value as read-only views show it. A secret is not shown. */
export const Value = ({ state, ...props }: ValueProps) => (
  <Scrolling label={state}>
    <Drawn {...props} />
  </Scrolling>
);

interface Props<C extends Change> {
  fields: Fields;
  record?: Row;
  changes: readonly C[];
  labels?: Labels;
  /** Stands below a change. */
  renderBelow?: (change: C) => ReactNode;
}

/** What somebody else has changed in a record: each value as it was and as it is. */
export const ChangedValues = <C extends Change>({ fields, record, changes, labels, renderBelow }: Props<C>) => (
  <dl className="facts">
    {changes.map(change => {
      const { path, was, theirs } = change;
      const field = fieldAt(fields, path);
      const shared = { fields, path, labels, record };
      return (
        <div key={path}>
          <dt>{labelAt(fields, path, labels)}</dt>
          <dd>
            {canBeShown(field, was) && canBeShown(field, theirs) ? (
              <div className="value-row">
                <Value {...shared} state={t('As it was')} value={was} />
                <span aria-hidden="true">→</span>
                <Value {...shared} state={t('Now')} value={theirs} />
              </div>
            ) : (
              t('Changed')
            )}
            {renderBelow?.(change)}
          </dd>
        </div>
      );
    })}
  </dl>
);
