import { useId, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTopmost } from '../../engine/ui/toasts/useTopmost';
import { contractDrift, driftId, type Drift } from './contractDrift';
import './drift.css';
import { Button } from '../../engine/ui/Button';

const place = document.createElement('div');

const countText = (count: number): string => (count === 1 ? '1 difference' : `${count} differences`);

const textOf = ({ call, at, expected, actual, times }: Drift): string =>
  `${call}: ${at || 'the whole answer'}: expected ${expected}, came ${actual}${times > 1 ? `, ${times} times` : ''}`;

/** For developers, in English: answers of the API that differ from the contract. */
const DriftPanel = () => {
  const drifts = useSyncExternalStore(contractDrift.subscribe, contractDrift.get);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useTopmost(place);
  if (drifts.length === 0) return null;
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // A dialog below stays open.
    event.stopPropagation();
    setOpen(false);
    place.querySelector('button')?.focus();
  };

  return createPortal(
    <section className="drift" aria-label="Drift from the contract" onKeyDown={close}>
      <button
        type="button"
        className="drift__button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {countText(drifts.length)} from the contract
      </button>
      {isOpen && (
        <div id={id} className="drift__list">
          <ul>
            {drifts.map(drift => (
              <li key={driftId(drift)}>
                <code>{drift.call}</code>
                <code>{drift.at || 'the whole answer'}</code>
                <span>
                  expected {drift.expected}, came {drift.actual}
                  {drift.times > 1 && `, ${drift.times} times`}
                </span>
              </li>
            ))}
          </ul>
          <p>
            <Button variant="outlined" size="small" data-copy={drifts.map(textOf).join('\n')}>
              Copy
            </Button>
            <Button variant="outlined" size="small" onClick={contractDrift.clear}>
              Clear
            </Button>
            <Button variant="outlined" size="small" onClick={contractDrift.hide}>
              Hide in this tab
            </Button>
          </p>
        </div>
      )}
    </section>,
    place,
  );
};

export default DriftPanel;
