import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { unreadable } from '../../api/error';
import { ImageTable } from '../../kinds/images/ImageTable';
import { safeFile } from '../../kinds/safeUrl';
import { valueAt } from '../../kinds/valueAt';
import { t } from '../../language/t';
import type { DeedbookDataProvider } from '../../providers/dataProvider';

/** The images of a property's orders (PROP-186 to PROP-188); nothing where no order has one. */
export const OrderImages = ({ property }: { property: string }) => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['read', 'order/getAllOrder', property],
    meta: { rereads: 'written' },
    queryFn: async ({ signal }) => {
      const { data: payload } = await dataProvider.read('order/getAllOrder', { pid: property }, signal);
      const orders = valueAt(payload, 'Order');
      if (!Array.isArray(orders)) throw unreadable(t('a list'));
      return orders.flatMap((order: unknown) => safeFile(valueAt(order, 'imgPath')) ?? []);
    },
  });
  if (!data && error) {
    return (
      <p role="alert">
        {t('The images of the orders could not be loaded.')}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {t('Try again')}
        </button>
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
