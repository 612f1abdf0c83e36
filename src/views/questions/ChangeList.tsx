import type { ReactNode } from 'react';
import type { Fields } from '../../define/views';
import type { Row } from '../../kinds/field';
import type { Change } from '../../providers/merge';
import { labelAt } from './about';
import { WasAndIs } from './WasAndIs';
import '../dialog/fullScreen.css';

interface Props<C extends Change> {
  fields: Fields;
  record?: Row;
  changes: readonly C[];
  /** Names of values that no field declares, by path. */
  labels?: Readonly<Record<string, string>>;
  /** Stands below a change. */
  renderBelow?: (change: C) => ReactNode;
}

/** What somebody else has changed in a record. */
export const ChangeList = <C extends Change>({ fields, record, changes, labels, renderBelow }: Props<C>) => (
  <dl className="facts">
    {changes.map(change => {
      const label = labelAt(fields, change.path, labels);
      return (
        <div key={change.path}>
          <dt>{label}</dt>
          <dd>
            <WasAndIs fields={fields} label={label} change={change} record={record} />
            {renderBelow?.(change)}
          </dd>
        </div>
      );
    })}
  </dl>
);
