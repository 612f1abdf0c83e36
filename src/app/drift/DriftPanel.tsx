import { useId, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTopmost } from '../../toasts/useTopmost';
import { textOf, idOf } from './drift';
import { driftStore } from './driftStore';
import './drift.css';
import { Button } from '../../theme/Button';

const place = document.createElement('div');

const countText = (count: number): string => (count === 1 ? '1 difference' : `${count} differences`);

/** For developers, in plain English: where the answers of the API differ from the contract. Nothing where they do not. */
const DriftPanel = () => {
  const drifts = useSyncExternalStore(driftStore.subscribe, driftStore.get);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useTopmost(place);
  if (drifts.length === 0) return null;
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // A dialog below it stays.
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
              <li key={idOf(drift)}>
                <code>{drift.call}</code>
                <code>{drift.at || 'the whole answer'}</code>
                <span>
                  expected {drift.expected}, came {drift.seen}
                  {drift.times > 1 && `, ${drift.times} times`}
                </span>
              </li>
            ))}
          </ul>
          <p>
            <Button variant="outlined" size="small" data-copy={textOf(drifts)}>
              Copy
            </Button>
            <Button variant="outlined" size="small" onClick={driftStore.clear}>
              Clear
            </Button>
            <Button variant="outlined" size="small" onClick={driftStore.hide}>
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
