import { Suspense, useEffect, useState } from 'react';
import { LinkBase } from 'react-admin';
import { perLanguage } from '../engine/i18n/perLanguage';
import { t } from '../engine/i18n/t';
import { flipTo } from '../engine/actions/flip';
import { useBusy, useUndo } from '../engine/actions/useAct';
import { isLatestOfFlag, readChanges, subscribeToChanges, type ChangeEntry } from '../engine/preferences/changesToday';
import type { Entity } from '../engine/schema/entity';
import { Button } from '../engine/ui/Button';
import { Dialog } from '../engine/ui/Dialog';
import { EntityProvider, useEntity } from '../engine/views/RegistryContext';
import { ErrorBoundary } from '../engine/views/ErrorBoundary';
import { openPath, recordAddress } from '../engine/views/usePaths';
import { useAdmin } from './AdminContext';
import './changesToday.css';

const clock = perLanguage('en-GB', locale => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** Says what a change was. @param declaration the entity with everything, as the user may no longer have the action */
const describeChange = ({ kind, action = '', on }: ChangeEntry, declaration: Entity): string => {
  const view = declaration.actions?.[action];
  const flip = view && on !== undefined ? flipTo(on, declaration, view) : undefined;
  if (flip) {
    const label = declaration.fields[view?.toggles ?? '']?.label;
    return label ? `${t(label)}: ${flip.target}` : flip.target;
  }
  const texts: Record<ChangeEntry['kind'], string> = {
    create: t('Added'),
    update: t('Changed'),
    delete: t('Deleted'),
    act: t(view?.label ?? 'Changed'),
    decide: t('Decided'),
    pay: t('Paid'),
  };
  return texts[kind];
};

/** Address of a record; `undefined` if it cannot be opened, or its list no longer has it. */
const addressOf = ({ name, id, kind, action = '', on }: ChangeEntry, entity: Entity): string | undefined => {
  if (kind === 'pay') return `/${name}`;
  const path = openPath(entity);
  // While its flag is off, the record is in another list (`offIn`).
  const isInOtherList = on === false && entity.actions?.[action]?.offIn !== undefined;
  if (path === undefined || id === '' || kind === 'delete' || isInOtherList) return undefined;
  return recordAddress(`/${name}`, id, path);
};

/** A change with the name of its record, and Undo where it is the last one of its flag. */
const Row = ({ change, isLatest, onClose }: { change: ChangeEntry; isLatest: boolean; onClose: () => void }) => {
  const { entity, declaration, heading } = useEntity();
  const undo = useUndo();
  const { isBusy, start } = useBusy(() => undo([change]));
  const { label, at: time, action = '', isUnknown } = change;
  const address = addressOf(change, entity);
  return (
    <>
      <time dateTime={new Date(time).toISOString()}>{clock().format(time)}</time>
      <span>
        {address ? (
          <LinkBase to={address} onClick={onClose}>
            {label}
          </LinkBase>
        ) : (
          <strong>{label}</strong>
        )}
        <span className="changes__about">
          {heading} · {describeChange(change, declaration)}
          {isUnknown && ` · ${t('It is not known whether this was done.')}`}
        </span>
      </span>
      {isLatest && entity.actions?.[action] && (
        <Button
          variant="outlined"
          size="small"
          aria-label={t('Undo: %{name}', { name: label })}
          aria-disabled={isBusy}
          onClick={start}
        >
          {t('Undo')}
        </Button>
      )}
    </>
  );
};

/** For a change whose declaration cannot be loaded. */
const renderName =
  ({ label }: ChangeEntry) =>
  () => <span>{label}</span>;

/** The changes that the signed-in person has made today in this browser. */
const ChangesToday = ({ onClose }: { onClose: () => void }) => {
  const { id: personId } = useAdmin();
  const [changes, setChanges] = useState(() => readChanges(personId));
  useEffect(() => subscribeToChanges(() => setChanges(readChanges(personId))), [personId]);
  return (
    <Dialog title={t('Your changes today')} width="sm" onClose={onClose}>
      <div className="dialog__content">
        {changes.length === 0 ? (
          <p className="dialog__text">{t('You have changed nothing in this browser today.')}</p>
        ) : (
          <ul className="changes">
            {changes.map((change, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- new ones come first, so that the number from the end stays
              <li key={changes.length - index}>
                <ErrorBoundary fallback={renderName(change)}>
                  <Suspense fallback={<span>{change.label}</span>}>
                    <EntityProvider name={change.name}>
                      <Row change={change} isLatest={isLatestOfFlag(change, changes)} onClose={onClose} />
                    </EntityProvider>
                  </Suspense>
                </ErrorBoundary>
              </li>
            ))}
          </ul>
        )}
        <p className="dialog__text">
          {t('This list is in this browser only. It is emptied at midnight and when you sign out.')}
        </p>
      </div>
      <div className="dialog__actions">
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </div>
    </Dialog>
  );
};

export default ChangesToday;
