import { useState } from 'react';
import { t } from '../../../language/t';
import { Icon } from '../../../theme/Icon';
import type { EntityListState } from '../useEntityList';
import '../filter/filter.css';
import { useSavedViews } from './useSavedViews';
import { lazyWithRetry } from '../../../release/lazyWithRetry';

const SaveView = lazyWithRetry(() => import('./SaveView'));
const ConfirmDialog = lazyWithRetry(async () => ({
  default: (await import('../../dialog/ConfirmDialog')).ConfirmDialog,
}));

/** The saved views of the list, and a button that saves the present one. */
const SavedViews = ({ list }: { list: EntityListState }) => {
  const { views, current, isPlain, save, remove, show, showPlain } = useSavedViews(list);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [leaving, setLeaving] = useState<string>();
  return (
    <nav className="saved-views" aria-label={t('Views')}>
      <button type="button" className="chip" aria-pressed={isPlain} onClick={showPlain}>
        {t('All')}
      </button>
      {views.map(view => (
        <span key={view.name} className="filter__chip">
          <button type="button" className="chip" aria-pressed={view === current} onClick={() => show(view)}>
            {view.name}
          </button>
          {view === current && (
            <button
              type="button"
              className="icon-button icon-button--small"
              title={t('Delete the view')}
              aria-label={t('Delete the view %{name}', { name: view.name })}
              onClick={() => setLeaving(view.name)}
            >
              <Icon name="close" />
            </button>
          )}
        </span>
      ))}
      {!isPlain && !current && (
        <button
          type="button"
          className="link"
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={event => setAnchor(event.currentTarget)}
        >
          {t('Save as a view')}
        </button>
      )}
      {anchor && (
        <SaveView
          anchor={anchor}
          taken={views.map(({ name }) => name)}
          onSave={save}
          onClose={() => setAnchor(undefined)}
        />
      )}
      {leaving !== undefined && (
        <ConfirmDialog
          question={t('Delete the view “%{name}”?', { name: leaving })}
          consequence={t('The records stay as they are.')}
          confirm={t('Delete')}
          tone="bad"
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </nav>
  );
};

export default SavedViews;
