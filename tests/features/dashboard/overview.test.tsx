import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectConsole } from '../../support/console';
import { textsOf } from '../../support/dom';
import { fakeSight } from '../../support/fakeSight';
import { Overview } from '../../../src/features/dashboard/overview/Overview';
import { OpenWork } from '../../../src/features/dashboard/overview/OpenWork';
import { RegistryProvider } from '../../../src/engine/views/RegistryContext';
import { extendedRegistry } from '../../fixtures/registry';

let sight: ReturnType<typeof fakeSight>;

const property = (id: number) => ({
  id: String(id),
  email: `${id}@people.test`,
  status: 'Villa',
  isDisplay: id <= 60,
  wholeHomePrice: 50,
  priceType: 'Lakh',
  creationDate: '2026-02-01T00:00:00.000Z',
});

const permitted = ['properties', 'kycrequest'];

/** The dashboard's work and charts, where the API has so many properties. */
const open = (total: number, firstClient?: QueryClient, hasFailed = () => false) => {
  const queryClient = firstClient ?? new QueryClient();
  const asked: string[] = [];
  // The charts measure themselves once they are drawn, and have no size without a layout.
  const areMeasured = firstClient ? () => true : expectConsole('warn', /of chart should be greater than 0/);
  const measured = () => waitFor(() => expect(areMeasured()).toBe(true));
  // oxlint-disable-next-line typescript/no-explicit-any -- react-admin lets each caller name the type of its records
  const answer = (rows: any) => Promise.resolve(rows);
  const dataProvider = testDataProvider({
    getList: (name: string, { pagination: { page, perPage } = { page: 0, perPage: 0 } }) => {
      asked.push(`${name} ${page} ${perPage}`);
      if (hasFailed()) return Promise.reject(new Error('Out of order'));
      const data = Array.from({ length: Math.min(total, perPage) }, (_, at) => property(at + 1));
      return answer({ data, total });
    },
  });
  const { unmount } = render(
    <RegistryProvider registry={extendedRegistry}>
      <MemoryRouter>
        <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
          <OpenWork permittedNames={permitted} />
          <Overview permittedNames={permitted} />
        </CoreAdminContext>
      </MemoryRouter>
    </RegistryProvider>,
  );
  return { asked, unmount, queryClient, measured };
};

beforeEach(() => void (sight = fakeSight()));

test('work and charts are read when it comes into view, in documented page sizes, and kept (DASH-39 DASH-43 COMMON-30)', async () => {
  const { asked, unmount, queryClient, measured } = open(12);
  await act(async () => undefined);
  expect(asked).toEqual([]);
  expect([...sight.margins], 'near is not in view').toEqual(['0px']);
  await sight.scroll();
  await waitFor(() => expect(screen.getAllByRole('figure')).toHaveLength(2));
  expect(asked.toSorted()).toEqual(['kycrequest 1 10', 'properties 1 100']);
  expect(screen.getAllByRole('link').length, 'the way to the list, and five people').toBe(6);
  expect(screen.getByRole('link', { name: '1@people.test' }).getAttribute('href')).toBe('/kycrequest/1/review');
  await measured();
  unmount();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 60_000 });
  const again = open(12, queryClient);
  await sight.scroll();
  await waitFor(() => expect(screen.getAllByRole('figure')).toHaveLength(2));
  expect(again.asked).toEqual([]);
});

test('what could not be loaded can be tried again; nothing at all is no failure', async () => {
  let isBroken = true;
  expectConsole('error', /Out of order/);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  open(0, queryClient, () => isBroken);
  await sight.scroll();
  await screen.findByText('The portfolio could not be loaded.');
  await screen.findByText(/^This could not be loaded\./);
  expect(screen.queryByText('Loading…')).toBeNull();
  isBroken = false;
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) act(() => button.click());
  await screen.findByText('Nobody waits for a review.');
  await waitFor(() => expect(screen.queryAllByRole('alert')).toEqual([]));
  expect(screen.queryByRole('figure')).toBeNull();
});

test('the figures of the charts say first what they are about where it is not all (DASH-40)', async () => {
  const { measured } = open(9804);
  await sight.scroll();
  await screen.findByRole('figure', { name: 'Value of the newest properties' });
  screen.getByRole('figure', { name: 'Newest properties by type' });
  screen.getByText('Of the newest 100 of 9,804 properties: 60 of 100 are displayed.');
  screen.getByText('Of the newest 100 of 9,804 properties: 5,000 Lakh (₹50,00,00,000) together.');
  expect(screen.queryByText(/in all|Value of the portfolio/)).toBeNull();
  await measured();
});

test('the figures of the charts are of the whole portfolio where one page holds it, and stay where it cannot be read again (DASH-40)', async () => {
  let isBroken = false;
  const { queryClient, measured } = open(80, undefined, () => isBroken);
  await sight.scroll();
  await screen.findByRole('figure', { name: 'Value of the portfolio' });
  expect(screen.getByText('60 of 80 are displayed.')).toBeTruthy();
  const cells = textsOf(document.querySelectorAll('.overview-card :is(th, td)'));
  const [ofTypes, ofMonths] = [cells.slice(0, 6), cells.slice(6)];
  expect(ofTypes).toEqual(['Type', 'Displayed', 'Hidden', 'Villa', '60', '20']);
  expect(ofMonths).toEqual(['Month', 'Value', 'Feb 2026', '4,000 Lakh']);
  await measured();
  isBroken = true;
  queryClient.setDefaultOptions({ queries: { retry: false } });
  expectConsole('error', /Out of order/);
  await act(() => queryClient.refetchQueries());
  expect(queryClient.isFetching()).toBe(0);
  expect(screen.getByText('4,000 Lakh (₹40,00,00,000) in all.')).toBeTruthy();
});
