import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { unreadable } from '../../engine/http/error';
import type { Role } from '../../config/roles';
import type { Api } from '../../contract';
import type { PlainRoute } from '../../engine/fields/names';
import { readNumber } from '../../engine/fields/number';
import { valueAt } from '../../engine/fields/valueAt';
import { t } from '../../engine/i18n/t';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';

type CountKey = keyof NonNullable<Api['GET admin/count']['answer']['payload']>;

interface Tile {
  label: string;
  /** Where the number comes from: a count of the API, or fixed (DASH-06, DASH-07). */
  count: CountKey | 0;
  opens?: PlainRoute;
}

/** A superadmin's tiles, in their order (DASH-02 to DASH-11). */
const superadminTiles = (): readonly Tile[] => [
  { label: t('Total Users'), count: 'userdata', opens: 'roles/user' },
  { label: t('Total Admins'), count: 'admindata', opens: 'roles/admin' },
  { label: t('Total Super Admins'), count: 'superadmindata', opens: 'roles/superAdmin' },
  { label: t('Total Marketing Banner'), count: 'popup', opens: 'marketingbanner' },
  { label: t('Total Sold Properties'), count: 0 },
  { label: t('Total Property Report'), count: 0 },
  { label: t('Total Properties'), count: 'property', opens: 'properties' },
  { label: t('Total Contact Us'), count: 'contactusadmin', opens: 'contactUs/contactUsGeneral' },
];

/** Everybody else's tiles (DASH-29 to DASH-31). */
const otherTiles = (): readonly Tile[] => [
  { label: t('Total Properties'), count: 'property', opens: 'properties' },
  { label: t('Total ContactUs'), count: 'contactus', opens: 'contactUsAdmin' },
];

/** Lists that a superadmin may open on the dashboard without a tile of their own (DASH-21). */
const furtherPanels = ['amenities/distinctive', 'amenities/standard', 'contactUs/contactUsforProperty'] as const;

export const furtherPanelsFor = (role: Role): readonly string[] => (role === 'superadmin' ? furtherPanels : []);

export const tilesFor = (role: Role): readonly Tile[] => (role === 'superadmin' ? superadminTiles() : otherTiles());

const path = 'admin/count';

/** The dashboard's numbers, read with one call. */
export const useCounts = () => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['read', path],
    queryFn: async ({ signal }) => {
      const { data: payload } = await dataProvider.read(path, undefined, signal);
      if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw unreadable(t('an answer'));
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
