import { useState } from 'react';
import { LinkButton } from '../../ui/Button';
import { t } from '../../i18n/t';
import { LazyConfirmDialog } from '../../dialog/LazyConfirmDialog';
import { IconButton } from '../../ui/IconButton';
import { copyText } from '../../views/clipboard';
import '../filter/filter.css';
import { useSavedViews } from './useSavedViews';
import { lazyDialog } from '../../dialog/lazyDialog';

const RenameView = lazyDialog(() => import('./RenameView'));
const SaveView = lazyDialog(() => import('./SaveView'));

/** Buttons of the user's views above a list, and for saving one more. */
const SavedViews = () => {
  const { views, shownView, isPlain, link, save, rename, remove, show, showPlain } = useSavedViews();
  /** The button below which the name of a new view is asked for. */
  const [anchor, setAnchor] = useState<HTMLElement>();
  /** The query of the view that is renamed, and the button below which its name is asked for. */
  const [renaming, setRenaming] = useState<{ query: string; anchor: HTMLElement }>();
  const renamedView = views.find(({ query }) => query === renaming?.query);
  const [queryToDelete, setQueryToDelete] = useState<string>();
  const viewToDelete = views.find(({ query }) => query === queryToDelete);
  // Another tab has deleted it, or saved another one under its name.
  if (renaming && !renamedView) setRenaming(undefined);
  if (queryToDelete !== undefined && !viewToDelete) setQueryToDelete(undefined);
  return (
    <nav className="saved-views" aria-label={t('Views')}>
      <button type="button" className="chip" aria-pressed={isPlain} onClick={showPlain}>
        {t('All')}
      </button>
      {views.map(view => (
        // Not by its name: a renamed view keeps its buttons, of which one has the focus.
        <span key={view.query} className="filter__chip">
          <button type="button" className="chip" aria-pressed={view === shownView} onClick={() => show(view)}>
            {view.name}
          </button>
          {view === shownView && (
            <>
              <IconButton
                icon="edit"
                className="icon-button--small"
                title={t('Rename the view')}
                label={t('Rename the view %{name}', { name: view.name })}
                aria-haspopup="dialog"
                onClick={event => setRenaming({ query: view.query, anchor: event.currentTarget })}
              />
              <IconButton
                icon="close"
                className="icon-button--small"
                title={t('Delete the view')}
                label={t('Delete the view %{name}', { name: view.name })}
                onClick={() => setQueryToDelete(view.query)}
              />
            </>
          )}
        </span>
      ))}
      {!isPlain && !shownView && (
        <LinkButton
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={event => setAnchor(event.currentTarget)}
        >
          {t('Save as a view')}
        </LinkButton>
      )}
      {!isPlain && (
        <LinkButton
          onClick={() =>
            void copyText(
              link(),
              t('Link copied. It opens this view for others who may see the list.'),
              t('Could not be copied: copy the address of this page'),
            )
          }
        >
          {t('Copy link')}
        </LinkButton>
      )}
      {anchor && (
        <SaveView
          anchor={anchor}
          usedNames={views.map(({ name }) => name)}
          onSave={save}
          onClose={() => setAnchor(undefined)}
        />
      )}
      {renaming && renamedView && (
        <RenameView
          anchor={renaming.anchor}
          name={renamedView.name}
          usedNames={views.map(({ name }) => name)}
          onRename={newName => rename(renamedView.name, newName)}
          onClose={() => setRenaming(undefined)}
        />
      )}
      {viewToDelete && (
        <LazyConfirmDialog
          question={t('Delete the view “%{name}”?', { name: viewToDelete.name })}
          consequence={t('The records stay as they are.')}
          confirm={t('Delete')}
          tone="bad"
          onConfirm={() => remove(viewToDelete.name)}
          onClose={() => setQueryToDelete(undefined)}
        />
      )}
    </nav>
  );
};

export default SavedViews;
