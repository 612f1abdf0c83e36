import { expect, type Page } from '@playwright/test';
import type { EntityRecord } from '../../../mock-api/data/records';
import { toText } from '../../../src/engine/fields/toText';
import type { MockServer } from './mockServer';
import { pngFile } from './pictures';

interface At {
  page: Page;
  mock: MockServer;
}

type Uses = Readonly<Record<string, (at: At) => Promise<unknown>>>;

/** Puts the records in place that the sections of the gallery show. */
export const fillGallery = (store: MockServer['store']): void => {
  const add = (entity: string, id: string, values: EntityRecord['values']) =>
    store.insert('entityRecords', { _id: id, entity, values });
  add('makers', 'm1', { name: 'Goa Works', town: 'Panaji' });
  add('makers', 'm2', { name: 'Hill Craft', town: 'Manali' });
  add('parts', 'p1', { name: 'Bulb', gadget: 'g0' });
  add('parts', 'p2', { name: 'Foot', gadget: 'g0' });
  ['Sea lamp', 'Hill chair', 'Palm table'].forEach((title, at) =>
    add('gadgets', `g${at}`, {
      title,
      price: 1250.5,
      madeOn: '2026-01-05T12:00:00.000Z',
      isSold: at === 0,
      brand: 'Reed',
      email: 'a@b.test',
      site: 'https://b.test/',
      paper: '/paper.pdf',
      photo: '/admin/favicon.svg',
      body: '<b>Bold</b> words',
      size: 'l',
      labels: [{ name: 'Fragile' }],
      tags: ['red', 'round'],
      maker: 'm1',
      makers: ['m1', 'm2'],
      weight: 7,
      words: { en: 'Lamp', hi: 'दीया' },
    }),
  );
};

const stored = ({ store }: MockServer, id: string) => store.find('entityRecords', id)?.values;
const gadgetsWith = (mock: MockServer, brand: string) =>
  ['g0', 'g1', 'g2'].filter(id => stored(mock, id)?.brand === brand).length;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const main = (page: Page) => page.getByRole('main');
const rows = (page: Page, count: number) => expect(page.getByRole('row')).toHaveCount(count);
const select = (page: Page) => page.getByRole('row').nth(1).getByRole('checkbox').click();
const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
const close = (page: Page) => button(page, 'Close message').first().click();
const confirm = (page: Page) => button(page, 'Confirm').click();
/** Opens another section of the gallery, whose build is served below a path. */
const open = (page: Page, section: string) => page.goto(new URL(`/admin/stock/${section}`, page.url()).href);
const downloads = async (page: Page, press: () => Promise<void>) =>
  expect((await Promise.all([page.waitForEvent('download'), press()]))[0].suggestedFilename()).toMatch(/\.csv$/);

const shows =
  (text: string | RegExp) =>
  ({ page }: At) =>
    expect(main(page).getByText(text).first()).toBeVisible();

const links =
  (address: string) =>
  ({ page }: At) =>
    expect(page.locator(`a[href="${address}"]`)).toBeVisible();

/** Waits for the record: its buttons are drawn before it has arrived. */
const arrives = ({ page, mock }: At) =>
  expect(page.getByText(toText(stored(mock, 'g0')?.brand), { exact: true }).first()).toBeVisible();

/** A button that changes the record after a question: nothing is sent before. */
const asks =
  (name: string, brand: string) =>
  async ({ page, mock }: At) => {
    await arrives({ page, mock });
    await button(page, name).click();
    expect(stored(mock, 'g0')?.brand).not.toBe(brand);
    await confirm(page);
    await toast(page, 'Element updated');
    await expect(page.getByText(brand, { exact: true })).toBeVisible();
    await expect.poll(() => stored(mock, 'g0')?.brand).toBe(brand);
    await close(page);
  };

/** A button that offers to undo: taken back nothing is sent, and it is sent when the message closes. */
const undoes =
  (name: string, brand: string) =>
  async ({ page, mock }: At) => {
    const before = stored(mock, 'g0')?.brand;
    await button(page, name).click();
    await toast(page, 'Element updated');
    await expect(page.getByText(brand, { exact: true })).toBeVisible();
    await button(page, 'Undo').click();
    await expect(page.getByText(brand, { exact: true })).toHaveCount(0);
    expect(stored(mock, 'g0')?.brand).toBe(before);
    await expect(button(page, 'Undo')).toHaveCount(0);
    await button(page, name).click();
    await toast(page, 'Element updated');
    await close(page);
    await expect.poll(() => stored(mock, 'g0')?.brand).toBe(brand);
  };

const deletes =
  (name: string, mode: 'asks' | 'undoable') =>
  async ({ page, mock }: At) => {
    const record = mock.store.find('entityRecords', 'g0');
    await open(page, 'buttons/RecordButtons');
    await arrives({ page, mock });
    await button(page, name).click();
    if (mode === 'asks') await confirm(page);
    await expect(page).toHaveURL(/\/gadgets$/);
    await toast(page, 'Element deleted');
    if (mode === 'undoable') expect(stored(mock, 'g0')).toBeDefined();
    await close(page);
    await expect.poll(() => stored(mock, 'g0')).toBeUndefined();
    if (record) mock.store.insert('entityRecords', record);
  };

/** Presses what leads to an address, and goes back to the section. */
const visits = async (page: Page, press: () => Promise<void>, to: RegExp) => {
  const from = page.url();
  await press();
  await expect(page).toHaveURL(to);
  await page.goBack();
  await expect(page).toHaveURL(from);
};

const leads =
  (name: string, to: RegExp) =>
  ({ page }: At) =>
    visits(page, () => main(page).getByRole('link', { name, exact: true }).last().click(), to);

const leadsFromMenu =
  (name: string, to: RegExp) =>
  ({ page }: At) =>
    visits(page, () => page.getByRole('menuitem', { name }).click(), to);

const fills =
  (label: string, value: string) =>
  ({ page }: At) =>
    page.getByLabel(label, { exact: true }).fill(value);

const labelHeight = async (page: Page, label: string) =>
  (await page.locator('label, legend').getByText(label, { exact: true }).first().boundingBox())?.height;

const picks =
  (label: string, option = 'Large') =>
  async ({ page }: At) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option }).click();
    await page.keyboard.press('Escape');
  };

/** A deletion or change of the first row, by a button over the table. */
const bulk =
  (name: string, mode: 'asks' | 'undoable', count: (mock: MockServer) => number, [before, after]: [number, number]) =>
  async ({ page, mock }: At) => {
    await select(page);
    await button(page, name).click();
    if (mode === 'undoable') await toast(page, 'Element');
    expect(count(mock)).toBe(before);
    if (mode === 'asks') {
      await confirm(page);
      await toast(page, 'Element');
    }
    await close(page);
    await expect.poll(() => count(mock)).toBe(after);
    await expect(main(page).getByText('1 item selected')).toHaveCount(0);
  };

const gadgetCount = (mock: MockServer) => ['g0', 'g1', 'g2'].filter(id => stored(mock, id)).length;
const addSpares = ({ mock, page }: At) => {
  for (let at = 0; at < 9; at += 1)
    mock.store.insert('entityRecords', { _id: `x${at}`, entity: 'gadgets', values: { title: `Spare ${at}` } });
  return page.reload();
};

/** The sections of the page, what they log, the components in each, and what pressing each of them does. */
export const gallery: readonly { section: string; messages?: RegExp; uses: Uses }[] = [
  {
    section: 'fields/Fields',
    uses: {
      Show: shows('Sea lamp'),
      SimpleShowLayout: shows('Made on'),
      TextField: shows('Sea lamp'),
      NumberField: shows('1,250.5'),
      DateField: shows('5/1/2026'),
      BooleanField: ({ page }) => expect(page.getByLabel('Yes').first()).toBeVisible(),
      ChipField: shows('Reed'),
      EmailField: links('mailto:a@b.test'),
      UrlField: links('https://b.test/'),
      FileField: links('/paper.pdf'),
      ImageField: ({ page }) => expect(page.getByRole('img', { name: 'Photo' })).toBeVisible(),
      FunctionField: shows('SEA LAMP'),
      RichTextField: ({ page }) => expect(page.locator('b')).toHaveText('Bold'),
      SelectField: shows('Large'),
      ArrayField: shows('Fragile'),
      TextArrayField: shows('round'),
      ReferenceField: ({ page }) => expect(main(page).getByRole('link', { name: 'Goa Works' }).first()).toBeVisible(),
      ReferenceArrayField: shows('Hill Craft'),
      ReferenceManyField: ({ page }) => expect(main(page).getByText('Bulb')).not.toHaveCount(0),
      SingleFieldList: shows('Foot'),
      ReferenceManyCount: shows(/^2$/),
      ReferenceOneField: ({ page }) => expect(main(page).getByText(/^(Bulb|Foot)$/)).toHaveCount(3),
      RecordField: shows(/^7$/),
      TranslatableFields: async ({ page }) => {
        await page.getByRole('tab', { name: 'Hi' }).click();
        await expect(page.getByText('दीया')).toBeVisible();
      },
      WrapperField: shows('Both'),
      Labeled: shows('Labelled'),
      Count: ({ page }) => expect(main(page).getByText(/^2$/)).toHaveCount(2),
    },
  },
  {
    section: 'fields/Tabs',
    uses: {
      TabbedShowLayout: async ({ page }) => {
        await page.getByRole('tab', { name: 'Second' }).click();
        await expect(page.getByText('Reed')).toBeVisible();
        await expect(page).toHaveURL(/\/Tabs\/second$/);
      },
    },
  },
  {
    section: 'inputs/Inputs',
    uses: {
      TextInput: fills('Title', 'New gadget'),
      NumberInput: fills('Price', '12.5'),
      BooleanInput: ({ page }) => page.getByLabel('Sold', { exact: true }).click(),
      NullableBooleanInput: picks('Is old', 'Yes'),
      DateInput: fills('Day', '2026-02-03'),
      DateTimeInput: fills('Moment', '2026-02-03T04:05'),
      TimeInput: fills('Hour', '04:05'),
      PasswordInput: fills('Secret', 'word'),
      SearchInput: ({ page }) => page.getByPlaceholder('Search').fill('for'),
      SelectInput: picks('Size'),
      SelectArrayInput: picks('Sizes'),
      RadioButtonGroupInput: async ({ page }) => {
        await page.getByRole('radio', { name: 'Large' }).click();
        expect(await labelHeight(page, 'Radio')).toBe(await labelHeight(page, 'Title'));
      },
      CheckboxGroupInput: async ({ page }) => {
        await page.getByRole('group').getByRole('checkbox', { name: 'Large' }).click();
        expect(await labelHeight(page, 'Boxes')).toBe(await labelHeight(page, 'Title'));
      },
      AutocompleteInput: picks('Pick'),
      AutocompleteArrayInput: picks('Picks'),
      TextArrayInput: async ({ page }) => {
        await page.getByRole('combobox', { name: 'Tags' }).fill('red');
        await page.keyboard.press('Enter');
      },
      ReferenceInput: picks('Maker', 'Hill Craft'),
      ReferenceArrayInput: picks('Makers', 'Goa Works'),
      ArrayInput: ({ page }) => button(page, 'Add').click(),
      SimpleFormIterator: fills('Name', 'Fragile'),
      TranslatableInputs: ({ page }) => textbox(page, 'Words').first().fill('Lamp'),
      FileInput: ({ page }) => page.locator('input[type=file]').first().setInputFiles(pngFile('paper.png')),
      ImageInput: ({ page }) => page.locator('input[type=file]').last().setInputFiles(pngFile('photo.png')),
      SimpleForm: async ({ page }) => {
        const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().includes('/gadgets'));
        await button(page, 'Save').click();
        expect((await sent).postDataJSON()).toMatchObject({
          title: 'New gadget',
          price: 12.5,
          isSold: true,
          isOld: true,
          day: '2026-02-03',
          moment: '2026-02-03T04:05',
          hour: expect.stringMatching(/T22:35:\d\d\.\d{3}Z$/),
          secret: 'word',
          search: 'for',
          size: 'l',
          sizes: ['l'],
          radio: 'l',
          boxes: ['l'],
          pick: 'l',
          picks: ['l'],
          tags: ['red'],
          maker: 'm2',
          makers: ['m1'],
          labels: [{ name: 'Fragile' }],
          words: { en: 'Lamp' },
          paper: { title: 'paper.png' },
          photo: { title: 'photo.png' },
        });
      },
      Create: async ({ page }) => {
        await toast(page, 'Element created');
        await expect(page).toHaveURL(/\/gadgets\/\w+$/);
      },
    },
  },
  {
    section: 'inputs/TabbedInputs',
    uses: {
      TabbedForm: async ({ page }) => {
        await page.getByRole('tab', { name: 'Second' }).click();
        await textbox(page, 'Brand').fill('Tabbed');
      },
      Edit: async ({ page, mock }) => {
        await button(page, 'Save').click();
        await expect(page).toHaveURL(/\/gadgets$/);
        await toast(page, 'Element updated');
        expect(stored(mock, 'g0')?.brand).toBe('Tabbed');
        await expect(button(page, 'Undo')).toHaveCount(0);
      },
    },
  },
  {
    section: 'inputs/Rows',
    uses: {
      DatagridInput: async ({ page, mock }) => {
        await page.getByRole('row', { name: 'Goa Works' }).getByRole('checkbox').click();
        await button(page, 'Save').click();
        await toast(page, 'Element updated');
        expect(stored(mock, 'g0')?.makers).toEqual(['m2']);
      },
    },
  },
  {
    section: 'inputs/Loose',
    uses: {
      FormDataConsumer: async ({ page }) => {
        await textbox(page, 'Title').fill('Sea light');
        await expect(page.getByText('SEA LIGHT')).toBeVisible();
      },
      Form: async ({ page, mock }) => {
        await button(page, 'Save').click();
        await toast(page, 'Element updated');
        expect(stored(mock, 'g0')).toMatchObject({ title: 'Sea light', brand: 'Reed' });
      },
    },
  },
  {
    section: 'inputs/Configured',
    uses: {
      SimpleFormConfigurable: async ({ page }) => {
        await expect(textbox(page, 'Title')).toHaveValue('Sea lamp');
        await expect(textbox(page, 'Brand')).toHaveCount(0);
      },
    },
  },
  {
    section: 'inputs/UndoableEdit',
    uses: {
      SaveButton: async ({ page, mock }) => {
        await textbox(page, 'Title').fill('Later');
        await button(page, 'Save').click();
        await toast(page, 'Element updated');
        await expect(page).toHaveURL(/\/gadgets$/);
        expect(stored(mock, 'g0')?.title).toBe('Sea lamp');
        await close(page);
        await expect.poll(() => stored(mock, 'g0')?.title).toBe('Later');
      },
      Toolbar: async ({ page, mock }) => {
        await open(page, 'inputs/UndoableEdit');
        await button(page, 'Delete').click();
        await toast(page, 'Element deleted');
        expect(stored(mock, 'g0')).toBeDefined();
        await close(page);
        await expect.poll(() => stored(mock, 'g0')).toBeUndefined();
      },
    },
  },
  {
    section: 'lists/Lists',
    uses: {
      List: ({ page }) => rows(page, 4),
      DataTable: async ({ page }) => {
        await button(page, 'Sort by title ascending').click();
        await expect(page.getByRole('row').nth(1)).toContainText('Hill chair');
      },
      DataTableNumberColumn: ({ page }) => expect(page.getByRole('cell', { name: '1,250.5' })).toHaveCount(3),
      FilterLiveSearch: async ({ page }) => {
        await textbox(page, 'Search').fill('hill');
        await rows(page, 2);
        await textbox(page, 'Search').fill('');
        await rows(page, 4);
      },
      FilterLiveForm: async ({ page }) => {
        await textbox(page, 'Title').fill('Hill chair');
        await rows(page, 2);
        await button(page, 'Clear value').last().click();
        await rows(page, 4);
      },
      FilterList: shows('Sold'),
      FilterListItem: async ({ page }) => {
        await button(page, 'Sold ones').click();
        await rows(page, 2);
      },
      SavedQueriesList: async ({ page }) => {
        await button(page, 'Save current query...').click();
        await textbox(page, 'Query name').fill('My query');
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
        await button(page, 'Sold ones').click();
        await rows(page, 4);
        await button(page, 'My query').click();
        await rows(page, 2);
      },
      FilterListSection: shows('Title'),
      BulkActionsToolbar: async ({ page }) => {
        await select(page);
        await expect(main(page).getByText('1 item selected')).toBeVisible();
        await button(page, 'Unselect').click();
        await expect(main(page).getByText('1 item selected')).toHaveCount(0);
      },
      BulkDeleteButton: bulk('Delete', 'asks', gadgetCount, [3, 2]),
    },
  },
  {
    section: 'lists/Filters',
    uses: {
      FilterButton: async ({ page }) => {
        await button(page, 'Add filter').click();
        await page.getByRole('menuitemcheckbox', { name: 'Title' }).click();
        await textbox(page, 'Title').fill('Sea lamp');
        await rows(page, 2);
        await button(page, 'Remove this filter').click();
        await rows(page, 4);
      },
      ColumnsButton: async ({ page }) => {
        await button(page, 'Columns').click();
        await page.getByRole('switch', { name: 'Brand' }).click();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('columnheader', { name: 'Brand' })).toHaveCount(0);
      },
      SelectAllButton: async at => {
        await addSpares(at);
        await at.page.getByRole('row').first().getByRole('checkbox').click();
        await button(at.page, 'Select all').click();
        await expect(main(at.page).getByText('12 items selected')).toBeVisible();
      },
      Pagination: async ({ page }) => {
        await button(page, 'Go to next page').click();
        await rows(page, 3);
        await expect(page).toHaveURL(/page=2/);
      },
    },
  },
  {
    section: 'lists/Loose',
    uses: {
      FilterForm: async ({ page }) => {
        await textbox(page, 'Title').fill('Sea lamp');
        await expect(main(page).getByText('Hill chair')).toHaveCount(0);
        await expect(main(page).getByText('Sea lamp', { exact: true })).toBeVisible();
      },
    },
  },
  {
    section: 'lists/Expanded',
    uses: {
      'DataTable, expand': async ({ page }) => {
        await page.getByLabel('Expand').nth(1).click();
        await expect(page.getByText('Reed')).toHaveCount(1);
      },
    },
  },
  {
    section: 'lists/ExpandedGrid',
    uses: {
      'Datagrid, expand': async ({ page }) => {
        await page.getByLabel('Expand').first().click();
        await expect(page.getByText('Reed')).toHaveCount(3);
      },
    },
  },
  {
    section: 'lists/Sought',
    uses: {
      Filter: async ({ page }) => {
        await textbox(page, 'Title').fill('Sea lamp');
        await expect(main(page).getByText('Hill chair')).toHaveCount(0);
      },
      ListNoResults: async ({ page }) => {
        await textbox(page, 'Title').fill('Nothing');
        await button(page, 'Clear filters').click();
        await expect(main(page).getByText('Hill chair')).toBeVisible();
      },
    },
  },
  {
    section: 'lists/Configured',
    uses: {
      InspectorButton: ({ page }) => button(page, 'Configure this page').click(),
      Configurable: ({ page }) => main(page).getByText('Goa Works').hover(),
      Inspector: ({ page }) => expect(page.getByText('Inspector')).toBeVisible(),
      SimpleListConfigurable: ({ page }) => page.getByTitle('Customize').click(),
    },
  },
  {
    section: 'lists/Grid',
    uses: {
      Datagrid: ({ page }) => rows(page, 4),
      BulkExportButton: async ({ page }) => {
        await select(page);
        await downloads(page, () => button(page, 'Export').last().click());
        await select(page);
      },
      BulkUpdateButton: bulk('Update', 'asks', mock => gadgetsWith(mock, 'Bulk'), [0, 1]),
      BulkUpdateWithConfirmButton: bulk('Update asked', 'asks', mock => gadgetsWith(mock, 'Asked'), [0, 1]),
      BulkUpdateWithUndoButton: bulk('Update undoable', 'undoable', mock => gadgetsWith(mock, 'Undoable'), [0, 1]),
      BulkDeleteWithConfirmButton: bulk('Delete asked', 'asks', gadgetCount, [3, 2]),
      BulkDeleteWithUndoButton: bulk('Delete undoable', 'undoable', gadgetCount, [2, 1]),
    },
  },
  {
    section: 'lists/Plain',
    uses: {
      SelectColumnsButton: async ({ page }) => {
        await button(page, 'Columns').click();
        await page.getByRole('switch', { name: 'Town' }).click();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('columnheader', { name: 'Town' })).toHaveCount(0);
      },
      DatagridConfigurable: async ({ page }) => {
        await page.getByRole('cell', { name: 'Goa Works' }).click();
        await expect(page).toHaveURL(/\/makers\/m1\/show$/);
      },
    },
  },
  {
    section: 'lists/Simple',
    uses: {
      SimpleList: async ({ page }) => {
        await main(page).getByText('Panaji').click();
        await expect(page).toHaveURL(/\/makers\/m1\/show$/);
        // It has been read before it is removed.
        await expect(page.getByRole('dialog').getByText('Panaji')).toBeVisible();
      },
      Empty: async at => {
        at.mock.store.remove('entityRecords', ({ entity }) => entity === 'makers');
        await open(at.page, 'lists/Simple');
        await expect(main(at.page).getByText(/^No makers/i)).toBeVisible();
      },
    },
  },
  {
    section: 'lists/Infinite',
    uses: {
      InfiniteList: ({ page }) => rows(page, 4),
      InfinitePagination: async at => {
        await addSpares(at);
        await at.page.mouse.wheel(0, 5000);
        await rows(at.page, 13);
      },
    },
  },
  { section: 'lists/GuessedList', uses: { ListGuesser: ({ page }) => rows(page, 3) } },
  { section: 'lists/GuessedShow', uses: { ShowGuesser: shows('Panaji') } },
  {
    section: 'lists/GuessedEdit',
    uses: {
      EditGuesser: async ({ page, mock }) => {
        await textbox(page, 'Town').fill('Margao');
        await button(page, 'Save').click();
        await toast(page, 'Element updated');
        await close(page);
        await expect.poll(() => stored(mock, 'm1')?.town).toBe('Margao');
      },
    },
  },
  {
    section: 'buttons/RecordButtons',
    uses: {
      UpdateButton: asks('Update', 'Default'),
      'UpdateButton, optimistic': asks('Update at once', 'At once'),
      UpdateWithConfirmButton: asks('Update asked', 'Asked'),
      UpdateWithUndoButton: undoes('Update undoable', 'Undoable'),
      PrevNextButtons: ({ page }) => visits(page, () => page.getByLabel('Go to next page').click(), /\/gadgets\/g1/),
      EditButton: leads('Edit', /\/gadgets\/g0$/),
      ShowButton: leads('Show', /\/gadgets\/g0\/show$/),
      CloneButton: leads('Clone', /\/gadgets\/create\?source=/),
      ListButton: leads('List', /\/gadgets$/),
      DeleteButton: deletes('Delete', 'asks'),
      DeleteWithConfirmButton: deletes('Delete asked', 'asks'),
      DeleteWithUndoButton: deletes('Delete undoable', 'undoable'),
    },
  },
  {
    section: 'buttons/ListButtons',
    uses: {
      ExportButton: ({ page }) => downloads(page, () => button(page, 'Export').click()),
      RefreshButton: async ({ page, mock }) => {
        mock.store.change('entityRecords', 'g1', { values: { title: 'First chair' } });
        await button(page, 'Refresh').first().click();
        await expect(page.getByText('First chair')).toBeVisible();
      },
      RefreshIconButton: async ({ page, mock }) => {
        mock.store.change('entityRecords', 'g1', { values: { title: 'Second chair' } });
        await button(page, 'Refresh').last().click();
        await expect(page.getByText('Second chair')).toBeVisible();
      },
      SortButton: async ({ page }) => {
        await button(page, /^Sort by/).click();
        await page.getByRole('menuitem', { name: 'Title' }).click();
        await expect(page).toHaveURL(/sort=title/);
      },
      CreateButton: leads('Create', /\/gadgets\/create$/),
    },
  },
  {
    section: 'page/Hooks',
    uses: {
      Button: ({ page }) => button(page, 'Warn').click(),
      Title: ({ page }) => expect(page).toHaveTitle(/^Stock components/),
      useNotify: ({ page }) => toast(page, 'Careful'),
      useStore: async ({ page }) => {
        await button(page, 'Count').click();
        await expect(page.getByLabel('State')).toHaveText(/^1 \| /);
        await page.reload();
        await expect(page.getByLabel('State')).toHaveText(/^1 \| \w+ \| en \| ASHA MENON \| Save$/i);
      },
      useTheme: async ({ page }) => {
        await button(page, 'Light').click();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
        await expect(page.getByLabel('State')).toHaveText(/ light /);
      },
      useUnselectAll: async ({ page }) => {
        await button(page, 'Select two').click();
        await expect(page.getByLabel('Selected')).toHaveText('g0, g1');
        await button(page, 'Unselect').click();
        await expect(page.getByLabel('Selected')).toHaveText('');
      },
      useRefresh: async ({ page, mock }) => {
        mock.store.change('entityRecords', 'g1', { values: { title: 'Changed chair' } });
        await button(page, 'Read again').click();
        await expect(page.getByText('Changed chair')).toBeVisible();
      },
      useRedirect: async ({ page }) => {
        await button(page, 'Go to a maker').click();
        await expect(page).toHaveURL(/\/makers\/m1\/show$/);
      },
    },
  },
  {
    section: 'page/Chrome',
    uses: {
      TopToolbar: shows('Ask'),
      Confirm: async ({ page }) => {
        await button(page, 'Ask').click();
        await expect(page.getByRole('dialog', { name: 'A question' })).toBeVisible();
        await confirm(page);
        await toast(page, 'Confirmed');
      },
      IconButtonWithTooltip: async ({ page }) => {
        await button(page, 'Point').click();
        await toast(page, 'Pointed');
      },
      Loading: shows('Loading'),
      ToggleThemeButton: async ({ page }) => {
        const theme = () => page.locator('html').getAttribute('data-theme');
        const before = await theme();
        await button(page, 'Toggle light/dark mode').click();
        await expect.poll(theme).toBe(before === 'dark' ? 'light' : 'dark');
        await button(page, 'Toggle light/dark mode').click();
        await expect.poll(theme).toBe(before);
      },
      LocalesMenuButton: async ({ page }) => {
        await button(page, 'English').click();
        await page.getByRole('menuitem', { name: 'हिन्दी' }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
        await main(page).getByRole('button', { name: 'हिन्दी', exact: true }).click();
        await page.getByRole('menuitem', { name: 'English' }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      },
      Link: leads('All makers', /\/makers$/),
      MenuItemLink: leadsFromMenu('All parts', /\/parts$/),
      ResourceMenuItem: leadsFromMenu('Gadgets', /\/gadgets$/),
      DashboardMenuItem: leadsFromMenu('Dashboard', /\/dashboard$/),
      UserMenu: async ({ page }) => {
        await page
          .getByRole('main')
          .getByRole('button', { name: /profile|ASHA/i })
          .click();
        await page
          .getByRole('menuitem')
          .filter({ hasText: /logout/i })
          .click();
      },
      Logout: ({ page }) => expect(page.getByLabel('Password', { exact: true })).toBeVisible(),
    },
  },
  {
    section: 'page/States',
    uses: {
      AccessDenied: shows('Access denied'),
      AuthenticationError: shows('Authentication error'),
      AuthError: ({ page }) => expect(main(page).getByRole('link', { name: 'Sign in' })).toBeVisible(),
      NotFound: shows('Not Found'),
      Offline: shows(/No connectivity/),
      Error: shows('Something went wrong'),
      LoadingPage: shows('Loading'),
      LinearProgress: ({ page }) => expect(main(page).getByRole('progressbar').first()).toBeVisible(),
      LoadingIndicator: ({ page }) => button(page, 'Refresh').click(),
    },
  },
  {
    section: 'page/Bare',
    uses: {
      Authenticated: shows('May edit'),
      CanAccess: shows('May edit'),
      WithPermissions: shows('Works as superadmin'),
      IsOffline: ({ page }) => expect(main(page).getByText('No line')).toHaveCount(0),
      Translate: shows('Save'),
      WithRecord: shows('Made by Reed'),
      RecordRepresentation: shows('Sea lamp'),
      WithListContext: shows('2 makers'),
      ListIterator: shows('Panaji'),
    },
  },
  {
    section: 'page/Menus',
    uses: {
      Menu: ({ page }) => expect(page.getByRole('menuitem', { name: 'Gadgets' })).toBeVisible(),
      ResourceMenuItems: async ({ page }) => {
        await page.getByRole('menuitem', { name: 'Makers' }).click();
        await expect(page).toHaveURL(/\/makers$/);
      },
    },
  },
  {
    section: 'page/InPlace',
    uses: {
      InPlaceEditor: async ({ page, mock }) => {
        await main(page).getByText('Sea lamp').last().click();
        await main(page).getByRole('textbox').fill('Placed');
        await page.keyboard.press('Enter');
        await expect.poll(() => stored(mock, 'g0')?.title).toBe('Placed');
      },
    },
  },
  {
    section: 'hooks/Reads',
    uses: {
      useGetManyReference: ({ page }) => expect(page.getByLabel('Parts')).toHaveText('Foot, Bulb'),
      useInfiniteGetList: async ({ page }) => {
        await expect(page.getByLabel('Gadgets')).toHaveText('Hill chair, Palm table');
        await button(page, 'More').click();
        await expect(page.getByLabel('Gadgets')).toHaveText('Hill chair, Palm table, Sea lamp');
      },
    },
  },
  {
    section: 'hooks/Optimistic',
    uses: {
      useUpdate: async ({ page, mock }) => {
        await expect(page.getByLabel('Brand')).toHaveText('Reed');
        await button(page, 'Change').click();
        await expect(page.getByLabel('Brand')).toHaveText('At once');
        await toast(page, 'Changed at once');
        await expect(page.getByLabel('Settled')).toHaveText('yes');
        expect(stored(mock, 'g0')?.brand).toBe('At once');
      },
      useDelete: async ({ page, mock }) => {
        await button(page, 'Remove').click();
        await expect(page).toHaveURL(/\/gadgets$/);
        await expect.poll(() => stored(mock, 'g0')).toBeUndefined();
      },
    },
  },
  {
    section: 'hooks/Transformed',
    uses: {
      transform: async ({ page, mock }) => {
        await textbox(page, 'Title').fill('Made');
        await button(page, 'Save').click();
        await toast(page, 'Element created');
        await expect(page).toHaveURL(/\/gadgets\/\w+\/show$/);
        const made = mock.store.all('entityRecords').find(({ values }) => values.title === 'Made');
        expect(made?.values.brand).toBe('Transformed');
      },
    },
  },
  {
    section: 'hooks/OwnSuccess',
    uses: {
      onSuccess: async ({ page, mock }) => {
        await textbox(page, 'Title').fill('Mine');
        await button(page, 'Save').click();
        await toast(page, 'Saved Mine');
        await expect(page).toHaveURL(/\/makers$/);
        expect(stored(mock, 'g0')).toMatchObject({ title: 'Mine', brand: 'By the button' });
      },
    },
  },
  {
    section: 'hooks/Metas',
    uses: {
      'queryOptions.meta': ({ page }) =>
        expect(page.getByLabel('Calls')).toHaveText('getList makers list, getOne gadgets record'),
      'mutationOptions.meta': async ({ page }) => {
        await textbox(page, 'Title').fill('Noted');
        await button(page, 'Save').click();
        await expect(page.getByLabel('Calls')).toContainText('update gadgets record');
      },
    },
  },
  {
    section: 'hooks/Failures',
    messages: /status of (404|500)/,
    uses: {
      'useGetOne, onError': ({ page }) => toast(page, 'Query failed'),
      'useCreate, onError': async ({ page }) => {
        await page.route('**/gadgets*', route => route.fulfill({ status: 500, json: {} }));
        await page.route('**/gadgets/g0', route =>
          route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
        );
        await button(page, 'Create').click();
        await toast(page, 'Create failed');
      },
      'useUpdate, onError': async ({ page }) => {
        await button(page, 'Update').click();
        await expect(page.getByLabel('Brand')).toHaveText('Never');
        await toast(page, 'Update failed');
        await expect(page.getByLabel('Brand')).toHaveText('Reed');
      },
      'Edit, onError': async ({ page }) => {
        await textbox(page, 'Title').fill('Never saved');
        await button(page, 'Save').click();
        await toast(page, 'Save failed');
        await expect(textbox(page, 'Title')).toHaveValue('Never saved');
      },
    },
  },
];
