import { readdirSync, readFileSync } from 'node:fs';
import AddIcon from '@mui/icons-material/Add';
import * as mui from '@mui/material';
import { hashKey } from '@tanstack/react-query';
import { act, render, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren, ReactNode } from 'react';
import * as ra from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { listKey, listParamsAt, listRead, pageSizes, partialMeta } from '../../src/engine/data/listQuery';
import { createQueryClient, isListOf, emptySnapshot } from '../../src/engine/data/queryClient';
import { unsorted } from '../../src/engine/data/parameters';
import { theme } from '../../src/engine/ui/theme';
import { createRaStore } from '../../src/layout/raStore';
import { renderAt } from '../support/renderAt';

/*
 * Keys and names of react-admin and MUI that the application repeats (docs/dependencies.md), beside those that they use
 * at run time.
 */

const record = { id: 'a', name: 'Sea' };
const query = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'name', order: 'DESC' },
  filter: { q: 'x' },
} as const;

const onScreen = { ...query, meta: partialMeta };

const never = () => new Promise<never>(() => undefined);
const reads = { getList: never, getOne: never, getMany: never, getManyReference: never };
const writes = { create: never, update: never, updateMany: never, delete: never, deleteMany: never };
const dataProvider = ra.testDataProvider({ ...reads, ...writes });

/** Runs a hook of react-admin at an address. */
const run = <T,>(hook: () => T, search = '') => {
  const queryClient = createQueryClient();
  const store = createRaStore('7');
  store.setup();
  queryClient.setQueryData(listKey('seas', query), { data: [record], total: 1 });
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={[`/seas${search}`]}>
      <ra.CoreAdminContext {...{ queryClient, store, dataProvider }}>{children}</ra.CoreAdminContext>
    </MemoryRouter>
  );
  const { result } = renderHook(hook, { wrapper });
  const queries = queryClient.getQueryCache();
  const keys = () => queries.getAll().map(({ queryKey }) => queryKey);
  return { result, queryClient, store, keys };
};

describe('the query keys', () => {
  test.each<[string, () => unknown, readonly unknown[]]>([
    ['a list', () => ra.useGetList('waves', onScreen), listKey('waves', onScreen)],
    ['a record', () => ra.useGetOne('waves', { id: 'a' }), ['waves', 'getOne', { id: 'a' }]],
    ['permissions', () => ra.usePermissions(), ['auth', 'getPermissions', {}]],
  ])('of %s are those that the application fills', (_, hook, key) => {
    expect(run(hook).keys().map(hashKey)).toContain(hashKey(key));
  });

  test.each<[string, () => unknown]>([
    ['getList', () => ra.useGetList('waves', query)],
    ['getInfiniteList', () => ra.useInfiniteGetList('waves', query)],
    ['getMany', () => ra.useGetMany('waves', { ids: ['a'] })],
    ['getMany', () => ra.useGetManyAggregate('waves', { ids: ['a'] })],
    ['getManyReference', () => ra.useGetManyReference('waves', { ...query, target: 'sea', id: 'b' })],
  ])('of lists are known to it: %s', async (method, hook) => {
    const { keys } = run(hook);
    await waitFor(() => expect(keys()).toContainEqual(['waves', method, expect.anything()]));
    expect(keys().filter(queryKey => isListOf({ queryKey }, 'waves'))).toHaveLength(1);
  });
});

test.each(['', '?page=3&perPage=25', '?filter={"search":"Goa"}', '?sort=name&order=DESC', '?page=x&filter={'])(
  "the list controller's query at the address “%s” is the one that was sent ahead",
  async search => {
    const options = { perPage: pageSizes[0], sort: unsorted, queryOptions: { meta: partialMeta } };
    const entity = { fields: {} };
    const { keys, store } = run(() => ra.useListController({ resource: 'waves', ...options }), search);
    const ahead = listRead(dataProvider, 'waves', await listParamsAt(entity, 'waves', search, store)).queryKey;
    await waitFor(() => expect(keys().map(hashKey)).toContain(hashKey(ahead)));
  },
);

describe('the keys in the store', () => {
  test('of a list’s last address is the one that the prefetch reads', async () => {
    const { store } = run(() => ra.useListController({ resource: 'waves' }), '?page=3&filter={}');
    await waitFor(async () => expect((await listParamsAt({ fields: {} }, 'waves', '', store)).pagination.page).toBe(3));
    expect(Object.keys(localStorage)).toContain('RaStore/7.waves.listParams');
    const first = await listParamsAt({ fields: {} }, 'tides', '?page=4', store);
    expect(first.pagination.page, 'of a list that was not visited before').toBe(4);
  });

  test('of a selection is the one that is not kept', () => {
    const { result, store } = run(() => ra.useRecordSelection({ resource: 'waves' }));
    act(() => result.current[1].select(['a']));
    expect(store.getItem('waves.selectedIds')).toBeTruthy();
    expect(JSON.stringify(localStorage)).not.toContain('selectedIds');
  });
});

test('react-router counts the entries of the history as `idx` in their state', async () => {
  const { router } = await renderAt(['/seas'], <p>Sea</p>);
  await act(() => router.navigate('/waves'));
  expect(window.history.state).toMatchObject({ idx: 1 });
});

const written = { id: 'a', data: record, previousData: record };
test.each<[string, () => { write: () => unknown }, number | undefined]>([
  ['create', () => ({ write: ra.useCreate('seas', { data: record })[0] }), 1],
  ['create', () => ({ write: ra.useCreate('seas', { data: record }, emptySnapshot)[0] }), 0],
  ['delete', () => ({ write: ra.useDelete('seas', written, { mutationMode: 'pessimistic' })[0] }), 1],
  ['delete', () => ({ write: ra.useDelete('seas', written, emptySnapshot)[0] }), 0],
  ['deleteMany', () => ({ write: ra.useDeleteMany('seas', { ids: ['a'] })[0] }), 1],
  ['update', () => ({ write: ra.useUpdate('seas', written)[0] }), undefined],
  ['updateMany', () => ({ write: ra.useUpdateMany('seas', { ids: ['a'], data: record })[0] }), undefined],
])(
  'a write has its entity and %s in its key, and what react-admin reads again in its snapshot',
  async (operation, hook, size) => {
    const { result, queryClient } = run(hook);
    await act(async () => void result.current.write());
    const [mutation] = queryClient.getMutationCache().getAll();
    expect(mutation?.options.mutationKey?.slice(0, 2)).toEqual(['seas', operation]);
    expect(mutation?.state.variables).toMatchObject({ resource: 'seas' });
    if (size !== undefined) expect(mutation?.state.context).toMatchObject({ snapshot: { length: size } });
  },
);

describe('the names of components in the theme', () => {
  const List = ({ of }: { of: ReactNode }) => (
    <ra.ListContextProvider value={ra.useList({ data: [record] })}>{of}</ra.ListContextProvider>
  );
  const form = (content: ReactNode) => <ra.Form>{content}</ra.Form>;
  const iterator = <ra.SimpleFormIterator>Sea</ra.SimpleFormIterator>;
  const components: Record<string, ReactNode> = {
    RaUpdateButton: <ra.UpdateButton data={{}} />,
    RaBulkUpdateButton: <List of={<ra.BulkUpdateButton data={{}} />} />,
    RaBulkDeleteButton: <List of={<ra.BulkDeleteButton />} />,
    RaEdit: <ra.Edit id="a">Sea</ra.Edit>,
    RaRadioButtonGroupInput: form(<ra.RadioButtonGroupInput source="name" choices={[record]} />),
    RaCheckboxGroupInput: form(<ra.CheckboxGroupInput source="names" choices={[record]} />),
    RaRichTextField: <ra.RichTextField source="name" />,
    RaSimpleFormIterator: form(<ra.ArrayInput source="names">{iterator}</ra.ArrayInput>),
    RaTranslatableInputs: form(<ra.TranslatableInputs locales={['en']}>Sea</ra.TranslatableInputs>),
  };

  test('are all tried here', () => {
    const names = Object.keys(theme.components ?? {}).filter(name => name.startsWith('Ra'));
    expect(names.toSorted()).toEqual(Object.keys(components).toSorted());
  });

  test.each(Object.entries(components))('%s is the one that react-admin looks for', async (name, component) => {
    const named = mui.createTheme({ components: { [name]: { defaultProps: { className: 'from-theme' } } } });
    const { container } = render(
      <MemoryRouter>
        <ra.AdminContext theme={named} dataProvider={ra.testDataProvider({ getOne: never })}>
          <ra.ResourceContextProvider value="seas">
            <ra.RecordContextProvider value={record}>{component}</ra.RecordContextProvider>
          </ra.ResourceContextProvider>
        </ra.AdminContext>
      </MemoryRouter>,
    );
    await waitFor(() => expect(container.querySelector('.from-theme')).not.toBeNull());
  });
});

test('the icons of unit tests are those of a build, without the styles of MUI', () => {
  const { container } = render(<AddIcon />);
  expect(container.querySelector('svg')?.classList).toContain('svg-icon');
});

test('the class names of MUI in stylesheets and theme are those that MUI gives', () => {
  const classes = Object.entries(mui).filter(([name]) => name.endsWith('Classes'));
  const given = new Set<unknown>(classes.flatMap(([, named]) => Object.values(Object(named))));
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const sources = files.filter(name => /\.css$|theme\.ts$/.test(name));
  const names = sources.flatMap(name => readFileSync(`src/${name}`, 'utf8').match(/(?<=\.)Mui[\w-]+/g) ?? []);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter(name => !given.has(name))).toEqual([]);
});
