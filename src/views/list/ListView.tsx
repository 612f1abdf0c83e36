import { useRef } from 'react';
import { LinkBase } from 'react-admin';
import { ListActions } from '../actions/ListActions';
import { useEntity, useRoute } from '../EntitiesContext';
import { t } from '../../language/t';
import { Icon } from '../../theme/Icon';
import { usePanel } from '../PanelContext';
import { usePreferences } from '../preferences/preferences';
import { AddButton } from './AddButton';
import { BackLink } from './BackLink';
import { ExportStatus } from './export/ExportStatus';
import { useExport } from './export/useExport';
import { FilterButton } from './filter/FilterButton';
import { ListCard } from './ListCard';
import { ListOptionsButton } from './ListOptionsButton';
import { SearchBox } from './SearchBox';
import { useTableState } from './useTableState';
import { useEntityListContext } from './useEntityList';
import { LazyBoundary } from '../../release/LazyBoundary';
import { lazyWithRetry } from '../../release/lazyWithRetry';

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
