import type { ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { CellProps, Field, Row } from '../../kinds/field';
import { idIn } from '../../kinds/idIn';
import { dash, plainText } from '../../kinds/plainText';
import { setAt } from '../../kinds/valueAt';
import { t } from '../../language/t';
import { useChoiceLabel } from '../list/filter/useChoiceLabel';
import { Words } from './Words';

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether a value can be drawn: it is no secret, and where no field declares it, it is text. */
export const canBeShown = (field: Field | undefined, value: unknown): boolean =>
  field ? !field.secret : isNothing(value) || plainText(value) !== '';

const noRows: readonly unknown[] = [];

/** A record that was just chosen in a form, which holds its id alone. */
const PointedTo = ({ field, id }: { field: Field; id: string }) => useChoiceLabel(field, noRows)(id);

/** Kinds draw by plain functions, whatever they are called. */
const draw = (field: Field, props: CellProps): ReactNode => field.Show(props);

interface Props {
  /** Path of the value. */
  path: string;
  /** What draws it; none where nobody declared it. */
  field?: Field;
  label: string;
  value: unknown;
  /** The record that it belongs to, for what a declaration draws itself. */
  record?: Row;
  /** The value that stands beside it. Where both are drawn as text, what differs is marked. */
  beside?: unknown;
}

/** A value as read-only views show it. A secret is not shown. */
export const Value = ({ path, field, label, value, record, beside }: Props) => {
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
