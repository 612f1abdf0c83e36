import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { unreadableError } from '../../engine/http/error';
import { can } from '../../engine/auth/permissions';
import type { Role } from '../../config/roles';
import type { Api } from '../../contract';
import type { Registry } from '../../engine/schema/registry';
import type { PlainRoute } from '../../engine/fields/names';
import { readNumber } from '../../engine/fields/number';
import { valueAt } from '../../engine/fields/valueAt';
import { t } from '../../engine/i18n/t';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';

type CountKey = keyof NonNullable<Api['GET admin/count']['answer']['payload']>;

interface Tile {
  label: string;
  /** Source of the number: a count of the API, or fixed (DASH-06, DASH-07). */
  count: CountKey | 0;
  /** Route of the list that a role must be able to open to see it. */
  of: PlainRoute;
  /** Whether it opens that list. @default true */
  opens?: false;
}

/** All tiles in their order (DASH-02 to DASH-11, DASH-29 to DASH-31). */
const tiles = (): readonly Tile[] => [
  { label: t('Total Users'), count: 'userdata', of: 'roles/user' },
  { label: t('Total Admins'), count: 'admindata', of: 'roles/admin' },
  { label: t('Total Super Admins'), count: 'superadmindata', of: 'roles/superAdmin' },
  { label: t('Total Marketing Banner'), count: 'popup', of: 'marketingbanner' },
  { label: t('Total Sold Properties'), count: 0, of: 'saleProperties', opens: false },
  { label: t('Total Property Report'), count: 0, of: 'saleProperties', opens: false },
  { label: t('Total Properties'), count: 'property', of: 'properties' },
  { label: t('Total Contact Us'), count: 'contactusadmin', of: 'contactUs/contactUsGeneral' },
  { label: t('Total ContactUs'), count: 'contactus', of: 'contactUsAdmin' },
];

/** Lists that open on the dashboard without a tile of their own (DASH-21). */
export const furtherPanels: readonly string[] = [
  'amenities/distinctive',
  'amenities/standard',
  'contactUs/contactUsforProperty',
] satisfies PlainRoute[];

/** The tiles of a role. */
export const tilesFor = (role: Role, entries: Registry['entries']): readonly Tile[] =>
  tiles().filter(({ of }) => can(role, 'list', entries[of]));

const path = 'admin/count';

/** The dashboard's numbers, read with one call. */
export const useCounts = () => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['read', path],
    queryFn: async ({ signal }) => {
      const { data: payload } = await dataProvider.read(path, undefined, signal);
      if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
        throw unreadableError(t('an answer'));
      return payload;
    },
  });
  return {
    isPending,
    error,
    retry: () => void refetch(),
    countOf: ({ count }: Tile): number | undefined => (count === 0 ? 0 : readNumber(valueAt(data, count))),
  };
};
