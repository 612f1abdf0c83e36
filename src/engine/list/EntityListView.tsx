import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import type { CreateView } from '../schema/formViews';
import { t } from '../i18n/t';
import { LazyBoundary } from '../updates/LazyBoundary';
import { lazyComponent, type Preloadable } from '../updates/lazyComponent';
import { lazyDialog } from '../dialog/lazyDialog';
import { Button } from '../ui/Button';
import { Icon, type IconName } from '../ui/Icon';
import { toast } from '../ui/toasts/toast';
import { ListActions } from '../actions/ListActions';
import { useEntity, useRegistry, useRoute } from '../views/RegistryContext';
import { usePanel } from '../views/PanelContext';
import { preloadLinked } from '../views/recordViews';
import { reportError } from '../views/reportError';
import { densities, usePreferences } from '../preferences/preferences';
import { usePaths } from '../views/usePaths';
import { ListCard } from './ListCard';
import { ListSlot } from './ListSlot';
import { SearchBox } from './SearchBox';
import { useEntityListContext } from './useEntityList';
import { useRecordTotal } from './useRecordTotal';
import { useTableState } from './useTableState';

const FilterMenu = lazyDialog(() => import('./filter/FilterMenu'));
const ListExport = lazyComponent(() => import('./export/ListExport'));
const ListOptions = lazyDialog(() => import('./ListOptions'));
const SavedViews = lazyComponent(() => import('./saved/SavedViews'));
const ParentRecord = lazyComponent(() => import('./ParentRecord'));
const ListTabs = lazyComponent(() => import('./ListTabs'));

interface ToolButtonProps extends ComponentProps<typeof Button> {
  icon: IconName;
  text: string;
  /** Whether it is marked, as its dialog has changed the list. */
  isMarked: boolean;
  /** Code of the dialog, requested on hover or focus. */
  dialogCode: Preloadable;
  renderDialog: (props: { anchor: HTMLElement; onClose: () => void }) => ReactNode;
}

/** A button above the list that opens a small dialog below itself. */
const ToolButton = ({ icon, text, isMarked, dialogCode, renderDialog, ...button }: ToolButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const preload = () => void dialogCode.preload();
  return (
    <>
      <Button
        {...button}
        variant="outlined"
        className={isMarked ? 'list__tool list__tool--on' : 'list__tool'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon name={icon} />
        <span className="list__tool-text">{text}</span>
      </Button>
      {anchor && renderDialog({ anchor, onClose: () => setAnchor(undefined) })}
    </>
  );
};

/** Opens the create form, unless there are already as many records as allowed. */
const CreateButton = ({ view: { button, limit } }: { view: CreateView }) => {
  const { create } = usePaths();
  const { total } = useRecordTotal(limit !== undefined);
  const content = (
    <>
      <Icon name="add" />
      {t(button)}
    </>
  );
  return limit && total !== undefined && total >= limit.most ? (
    <Button variant="contained" onClick={() => toast.error(t(limit.message))}>
      {content}
    </Button>
  ) : (
    <LinkBase to={create} className="button">
      {content}
    </LinkBase>
  );
};

/** Links from a list that belongs to a record to the list of that record. @param route the parent list */
const BackLink = ({ route }: { route: string }) => {
  const parent = useRegistry().find(route)?.entry;
  const label = parent ? t('Back to %{name}', { name: t(parent.label) }) : t('Back to the list above');
  return (
    <LinkBase to={`/${route}`} className="icon-button" title={label} aria-label={label}>
      <Icon name="back" />
    </LinkBase>
  );
};

/** The heading of the list; of a list that belongs to a record also that record, and a link to the parent list. */
const ListHeading = () => {
  const { entity, heading } = useEntity();
  const Heading = usePanel() ? 'h2' : 'h1';
  const parent = entity.list?.parent;
  return (
    <div className="list__heading">
      {parent && <BackLink route={parent} />}
      <div>
        <Heading tabIndex={-1}>{heading}</Heading>
        {parent && (
          <LazyBoundary
            parts={[ParentRecord]}
            failed={() => undefined}
            fallback={<p className="list__parent">{t('Loading…')}</p>}
          >
            <ParentRecord route={parent} />
          </LazyBoundary>
        )}
      </div>
    </div>
  );
};

/** The heading, tools and table of a list, inside `EntityListBase`. */
export const EntityListView = () => {
  const list = useEntityListContext();
  const { entity, heading } = useEntity();
  const route = useRoute();
  const panel = usePanel();
  const table = useTableState();
  const optionsButtonRef = useRef<HTMLButtonElement>(null);
  const [isExporting, setExporting] = useState(false);
  const startExport = () => void ListExport.preload().then(() => setExporting(true), reportError);
  const { views, density } = usePreferences();
  const preload = preloadLinked(entity, usePaths());
  const { search, notice: Notice, tools: Tools, tabs } = entity.list ?? {};
  const hasCall = entity.list?.call !== undefined;
  const canSaveView = list.isFiltered || list.needsWholeList;
  const hasSavedViews = (views[route]?.length ?? 0) > 0;
  const showsViews = !panel && hasCall && (canSaveView || hasSavedViews);
  const isRearranged = Boolean(list.sort.field) || !table.isAsDeclared || density !== densities[0];
  return (
    <section className="list" onPointerOver={preload} onFocus={preload}>
      <header className="list__header">
        <ListHeading />
        <div className="list__tools">
          {search && <SearchBox placeholder={t(search)} value={list.search} onSearch={list.setSearch} />}
          {hasCall && (
            <ToolButton
              icon="filter"
              text={t('Filter')}
              isMarked={list.isFiltered}
              title={list.isFiltered ? t('The filter is on') : t('Filter')}
              aria-label={t('Filter %{name}', { name: heading })}
              dialogCode={FilterMenu}
              renderDialog={props => <FilterMenu {...props} />}
            />
          )}
          <ToolButton
            ref={optionsButtonRef}
            icon="options"
            text={t('Options')}
            isMarked={isRearranged}
            title={isRearranged ? t('Order, columns or rows differ') : t('Order, columns, rows and export')}
            aria-label={t('Options of %{name}', { name: heading })}
            dialogCode={ListOptions}
            renderDialog={props => (
              <ListOptions {...props} table={table} onExport={startExport} isExporting={isExporting} />
            )}
          />
          {Tools && <ListSlot component={Tools} />}
          <ListActions />
          {entity.create && <CreateButton view={entity.create} />}
        </div>
        {panel && (
          <LinkBase
            to={panel.screen}
            className="icon-button"
            title={t('Close')}
            aria-label={t('Close %{name}', { name: heading })}
          >
            <Icon name="close" />
          </LinkBase>
        )}
      </header>
      {Notice && <ListSlot component={Notice} />}
      {isExporting && (
        <ListExport
          columns={table.visibleColumns}
          onCancel={() => optionsButtonRef.current?.focus()}
          onEnd={() => setExporting(false)}
        />
      )}
      {showsViews && (
        <LazyBoundary parts={[SavedViews]} failed={() => null}>
          <SavedViews />
        </LazyBoundary>
      )}
      {tabs && (
        <LazyBoundary parts={[ListTabs]} failed={() => null} fallback={<div className="list__tabs" />}>
          <ListTabs {...tabs} />
        </LazyBoundary>
      )}
      <ListCard isSelectable />
    </section>
  );
};
