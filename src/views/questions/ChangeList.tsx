import type { Change } from '../../providers/merge';
import { labelAt, type About } from './about';
import { WasAndIs } from './WasAndIs';
import '../dialog/fullScreen.css';

interface Props {
  about: About;
  changes: readonly Change[];
  /** Names of values that no field declares, by path. */
  labels?: Readonly<Record<string, string>>;
}

/** What somebody else has changed in a record. */
export const ChangeList = ({ about: { fields, record }, changes, labels }: Props) => (
  <dl className="facts">
    {changes.map(change => {
      const label = labelAt(fields, change.path, labels);
      return (
        <div key={change.path}>
          <dt>{label}</dt>
          <dd>
            <WasAndIs fields={fields} label={label} change={change} record={record} />
          </dd>
        </div>
      );
    })}
  </dl>
);
