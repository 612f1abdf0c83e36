import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { unreadableError } from '../../engine/http/error';
import type { Property } from '../../contract/api';
import type { ReceivedRecord } from '../../engine/schema/inference';
import { images, number } from '../../engine/fields';
import { Picture } from '../../engine/fields/image/Picture';
import { addressesIn } from '../../engine/fields/images';
import { ImageTable } from '../../engine/fields/images/ImageTable';
import { readNumber } from '../../engine/fields/number';
import { dash, toText } from '../../engine/fields/toText';
import { safeWebUrl } from '../../engine/fields/safeUrl';
import { valueAt } from '../../engine/fields/valueAt';
import { t } from '../../engine/i18n/t';
import { LinkButton } from '../../engine/ui/Button';
import { excerpt } from '../../engine/inputs/excerpt';
import { formatExact } from '../../engine/i18n/formatNumber';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { NameLink } from '../../engine/list/rowLink';
import './cells.css';

/** The images of a property's orders (PROP-186 to PROP-188); nothing where no order has one. */
export const OrderImages = ({ property }: { property: string }) => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['read', 'order/getAllOrder', property],
    meta: { rereads: 'written' },
    queryFn: async ({ signal }) => {
      const { data: payload } = await dataProvider.read('order/getAllOrder', { pid: property }, signal);
      const orders = valueAt(payload, 'Order');
      if (!Array.isArray(orders)) throw unreadableError(t('a list'));
      return orders.flatMap((order: unknown) => safeWebUrl(valueAt(order, 'imgPath')) ?? []);
    },
  });
  if (!data && error) {
    return (
      <p role="alert">
        {t('The images of the orders could not be loaded.')}{' '}
        <LinkButton onClick={() => void refetch()}>{t('Try again')}</LinkButton>
      </p>
    );
  }
  if (!data || data.length === 0) return undefined;
  return (
    <div className="order-images">
      <h4>{t('Orders')}</h4>
      <ImageTable label={t('Order image')} addresses={data} />
    </div>
  );
};

/** A property's type in the user's language. @param status the documented types `Villa` and `Apartment`; another one stays as it is stored */
export const typeName = (status: unknown): string => {
  const storedType = toText(status);
  if (storedType === 'Villa') return t('Villa');
  return storedType === 'Apartment' ? t('Apartment') : storedType;
};

interface Props {
  record: ReceivedRecord<Property>;
}

/** A property's name with its type below and its first image beside; the type alone where it has no name. */
const nameWithType = ({ record }: Props) => {
  const name = excerpt(toText(record.address?.name));
  const type = excerpt(typeName(record.status)) || dash;
  if (name === '') return type;
  const photo = addressesIn(record.photos).map(safeWebUrl).find(Boolean);
  return (
    <div className="property-name">
      {photo ? (
        <Picture address={photo} label="" size="thumbnail" />
      ) : (
        <span className="picture picture--thumbnail" aria-hidden="true" />
      )}
      <div>
        <span className="cell__first">
          <NameLink>{name}</NameLink>
        </span>
        <span className="cell__second">{type}</span>
      </div>
    </div>
  );
};

/** The column “Status”: the name with the type, sorted by the name. */
export const statusColumn = {
  label: 'Status',
  computed: nameWithType,
  text: ({ record }: Props) => toText(record.status),
  sortBy: 'address.name',
} as const;

const priceWithUnit = ({ record }: Props) => {
  const number = readNumber(record.wholeHomePrice);
  const amount = number === undefined ? toText(record.wholeHomePrice) : formatExact(number);
  const unit = toText(record.priceType);
  if (amount === '') return '';
  return unit === 'Lakh' ? t('%{amount} Lakh', { amount }) : `${amount} ${unit}`.trim();
};

/** A property's price with its unit, `1,120 Lakh`; in an export both as they are stored. */
export const totalValue = {
  label: 'Total Assets Value',
  computed: priceWithUnit,
  value: {
    as: number({ label: 'Total Assets Value', unit: 'Lakh', decimals: true, summed: true }),
    of: ({ record }: Props) => (record.priceType === 'Lakh' ? readNumber(record.wholeHomePrice) : undefined),
  },
  text: ({ record }: Props) => {
    const price = toText(record.wholeHomePrice);
    return price && `${price} ${toText(record.priceType)}`.trim();
  },
} as const;

const photos = images({ label: '', add: '', addRefusal: '', emptyRow: '' });

/** A property's photos and, below them, the images of its orders. */
export const photosAndOrders = ({ record }: Props) => (
  <>
    {photos.Show({ value: record.photos, label: t('Property Images') })}
    <OrderImages property={record.id} />
  </>
);
