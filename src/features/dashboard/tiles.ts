import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { UnreadableError } from '../../engine/http/error';
import { isPlain } from '../../engine/values/plain';
import { valueAt } from '../../engine/values/valueAt';
import { can } from '../../engine/auth/permissions';
import type { Role } from '../../config/roles';
import type { Api } from '../../contract';
import type { Registry } from '../../engine/schema/registry';
import type { PlainRoute } from '../../engine/fields/registeredEntities';
import { readNumber } from '../../engine/fields/number';
import { t } from '../../engine/i18n/t';
import { otherRead } from '../../engine/store/otherRead';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';

type CountKey = keyof NonNullable<Api['GET admin/count']['answer']['payload']>;

interface Tile {
  label: string;
  /** Key of its number in the answer. Without one it shows 0 and opens no list (DASH-06, DASH-07). */
  countKey?: CountKey;
  /** The list that it opens. Who may not see the list does not see the tile. */
  route: PlainRoute;
}

/** All tiles in their order (DASH-02 to DASH-11, DASH-29 to DASH-31). */
const tiles = (): readonly Tile[] => [
  { label: t('Total Users'), countKey: 'userdata', route: 'roles/user' },
  { label: t('Total Admins'), countKey: 'admindata', route: 'roles/admin' },
  { label: t('Total Super Admins'), countKey: 'superadmindata', route: 'roles/superAdmin' },
  { label: t('Total Marketing Banner'), countKey: 'popup', route: 'marketingbanner' },
  { label: t('Total Sold Properties'), route: 'saleProperties' },
  { label: t('Total Property Report'), route: 'saleProperties' },
  { label: t('Total Properties'), countKey: 'property', route: 'properties' },
  { label: t('Total Contact Us'), countKey: 'contactusadmin', route: 'contactUs/contactUsGeneral' },
  { label: t('Total ContactUs'), countKey: 'contactus', route: 'contactUsAdmin' },
];

/** Lists that open on the dashboard without a tile (DASH-21). */
export const panelsWithoutTile: readonly string[] = [
  'amenities/distinctive',
  'amenities/standard',
  'contactUs/contactUsforProperty',
] satisfies PlainRoute[];

/** The tiles of a role. */
export const tilesFor = (role: Role, entries: Registry['entries']): readonly Tile[] =>
  tiles().filter(({ route }) => can(role, 'list', entries[route]));

const path = 'admin/count';

/** The dashboard's numbers, read with one call. */
export const useCounts = () => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, isPending, refetch } = useQuery({
    ...otherRead([path]),
    queryFn: async ({ signal }) => {
      const { data: payload } = await dataProvider.read(path, undefined, signal);
      if (!isPlain(payload)) throw new UnreadableError(t('an answer'));
      return payload;
    },
  });
  return {
    isPending,
    error,
    retry: () => void refetch(),
    /** The number of a tile; `undefined` when it cannot be read. */
    countOf: ({ countKey }: Tile): number | undefined =>
      countKey === undefined ? 0 : readNumber(valueAt(data, countKey)),
  };
};
