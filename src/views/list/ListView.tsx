import { useRef, useState, type ReactNode, type RefObject, type ComponentProps } from 'react';
import { LinkBase } from 'react-admin';
import { ListActions } from '../actions/ListActions';
import { useEntity, useRoute, useRegistry } from '../EntitiesContext';
import { t } from '../../language/t';
import { Icon, type IconName } from '../../theme/Icon';
import { usePanel } from '../PanelContext';
import { usePreferences } from '../preferences/preferences';
import type { CreateView } from '../../define/views';
import { toast } from '../../toasts/toast';
import { usePaths } from '../usePaths';
import { Button } from '../../theme/Button';
import { ExportStatus, useExport } from './export/useExport';
import { type Preloadable, lazyWithRetry } from '../../release/lazyWithRetry';
import { type EntityListState, useEntityListContext } from './useEntityList';
import { ListCard } from './ListCard';
import { SearchBox } from './SearchBox';
import { useTableState } from './useTableState';
import { LazyBoundary } from '../../release/LazyBoundary';

interface ToolButtonProps {
  ref?: RefObject<HTMLButtonElement | null>;
  icon: IconName;
  /** Shown when the pointer rests on it. */
  title: string;
  /** Its accessible name, which also says which list it is about. */
  name: string;
  /** Code of what it opens. */
  content: Preloadable;
  /** Draws what it opens. */
  children: (anchor: HTMLElement, close: () => void) => ReactNode;
}

/** A button above a list that opens a small dialog, whose code is fetched as soon as somebody is about to press. */
const ToolButton = ({ ref, icon, title, name, content, children }: ToolButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const preload = () => void content.preload();
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="icon-button list__options"
        title={title}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon name={icon} />
      </button>
      {anchor && children(anchor, () => setAnchor(undefined))}
    </>
  );
};

/** Opens the add form, unless there are already as many records as there may be. */
const AddButton = ({ view, total }: { view: CreateView; total: number }) => {
  const { create } = usePaths();
  const { limit } = view;
  const content = (
    <>
      <Icon name="add" />
      {t(view.button)}
    </>
  );
  if (limit && total >= limit.most) {
    return (
      <Button variant="contained" onClick={() => toast.error(t(limit.message))}>
        {content}
      </Button>
    );
  }
  return (
    <LinkBase to={create} className="button">
      {content}
    </LinkBase>
  );
};

/** The arrow that leads back to the list above. */
const BackLink = ({ route }: { route: string }) => {
  const above = useRegistry().find(route)?.entry;
  const label = above ? t('Back to %{name}', { name: t(above.label) }) : t('Back to the list above');
  return (
    <LinkBase to={`/${route}`} className="icon-button" title={label} aria-label={label}>
      <Icon name="back" />
    </LinkBase>
  );
};

const FilterMenu = lazyWithRetry(() => import('./filter/FilterMenu'));

/** Opens the choice of what the rows are chosen by. */
const FilterButton = ({ list }: { list: EntityListState }) => {
  const { heading } = useEntity();
  return (
    <ToolButton icon="filter" title={t('Filter')} name={t('Filter %{name}', { name: heading })} content={FilterMenu}>
      {(anchor, close) => <FilterMenu anchor={anchor} list={list} onClose={close} />}
    </ToolButton>
  );
};

const ListOptions = lazyWithRetry(() => import('./ListOptions'));

interface Props extends Omit<ComponentProps<typeof ListOptions>, 'anchor' | 'onClose'> {
  ref: RefObject<HTMLButtonElement | null>;
}

/** Opens the list's options. */
const ListOptionsButton = ({ ref, ...props }: Props) => {
  const { heading } = useEntity();
  return (
    <ToolButton
      ref={ref}
      icon="options"
      title={t('Order, columns, rows and export')}
      name={t('Options of %{name}', { name: heading })}
      content={ListOptions}
    >
      {(anchor, close) => <ListOptions {...props} anchor={anchor} onClose={close} />}
    </ToolButton>
  );
};

const ListSlot = lazyWithRetry(() => import('./ListSlot'));
const SavedViews = lazyWithRetry(() => import('./saved/SavedViews'));

/** The heading, tools and table of a list, over the state of `EntityListBase`. */
export const ListView = () => {
  const list = useEntityListContext();
  const { entity, heading } = useEntity();
  const route = useRoute();
  const panel = usePanel();
  const table = useTableState();
  const options = useRef<HTMLButtonElement>(null);
  const csv = useExport(list, table.visible);
  const Heading = panel ? 'h2' : 'h1';
  const { views } = usePreferences();
  const isChosen = list.isFiltered || list.isClientSide;
  const hasViews = !panel && entity.list?.call && (isChosen || views[route]?.length);
  const { parent, search, notice: Notice, tools: Tools } = entity.list ?? {};
  return (
    <section className="list">
      <header className="list__header">
        <div className="list__heading">
          {parent && <BackLink route={parent} />}
          <Heading tabIndex={-1}>{heading}</Heading>
        </div>
        <div className="list__tools">
          {search && <SearchBox placeholder={t(search)} value={list.search} onSearch={list.setSearch} />}
          {Tools && <ListSlot of={Tools} />}
          <ListActions />
          {entity.list?.call && <FilterButton list={list} />}
          <ListOptionsButton
            ref={options}
            list={list}
            table={table}
            onExport={() => void csv.start()}
            isExporting={csv.progress !== undefined}
          />
          {entity.create && <AddButton view={entity.create} total={list.total} />}
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
      {Notice && <ListSlot of={Notice} />}
      <ExportStatus
        progress={csv.progress}
        onCancel={() => {
          csv.cancel();
          options.current?.focus();
        }}
      />
      {hasViews && (
        <LazyBoundary parts={[SavedViews]} failed={() => null}>
          <SavedViews list={list} />
        </LazyBoundary>
      )}
      <ListCard list={list} isChoosable />
    </section>
  );
};
