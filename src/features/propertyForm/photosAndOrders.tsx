import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Property } from '../../contract/api';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { images } from '../../engine/fields';
import { ImageTable } from '../../engine/fields/images/ImageTable';
import { safeWebUrl } from '../../engine/fields/safeUrl';
import { valueAt } from '../../engine/values/valueAt';
import { UnreadableError } from '../../engine/http/error';
import { t } from '../../engine/i18n/t';
import type { ReceivedRecord } from '../../engine/schema/declaredCalls';
import { otherRead } from '../../engine/store/otherRead';
import { LinkButton } from '../../engine/ui/Button';

/** The images of a property's orders (PROP-186 to PROP-188); nothing where no order has one. */
export const OrderImages = ({ property }: { property: string }) => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, refetch } = useQuery({
    ...otherRead(['order/getAllOrder', property], { rereads: 'onlyAfterWrites' }),
    queryFn: async ({ signal }) => {
      const { data: payload } = await dataProvider.read('order/getAllOrder', { pid: property }, signal);
      const orders = valueAt(payload, 'Order');
      if (!Array.isArray(orders)) throw new UnreadableError(t('a list'));
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

// Only its `renderShow` is used, which needs no texts of an input.
const photos = images({ label: '', add: '', addRefusal: '', emptyRow: '' });

/** A property's photos and, below them, the images of its orders. */
export const photosAndOrders = ({ record }: { record: ReceivedRecord<Property> }) => (
  <>
    {photos.renderShow({ value: record.photos, label: t('Property Images') })}
    <OrderImages property={record.id} />
  </>
);
