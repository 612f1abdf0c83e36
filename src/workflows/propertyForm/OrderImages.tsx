import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { ImageTable } from '../../kinds/images/ImageTable';
import { safeFile } from '../../kinds/safeUrl';
import { valueAt } from '../../kinds/valueAt';
import type { DeedbookDataProvider } from '../../providers/dataProvider';

/** The images of a property's orders (spec 1 §3); nothing where no order has one. */
export const OrderImages = ({ property }: { property: string }) => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data } = useQuery({
    queryKey: ['read', 'order/getAllOrder', property],
    queryFn: async ({ signal }) => {
      const { data: payload } = await dataProvider.read('order/getAllOrder', { pid: property }, signal);
      const orders = valueAt(payload, 'Order');
      return (Array.isArray(orders) ? orders : []).flatMap(
        (order: unknown) => safeFile(valueAt(order, 'imgPath')) ?? [],
      );
    },
  });
  if (!data || data.length === 0) return undefined;
  return (
    <div className="order-images">
      <h4>Orders</h4>
      <ImageTable label="Order image" addresses={data} />
    </div>
  );
};
