import { images } from '../../kinds';
import type { CellProps } from '../../kinds/field';
import { dash, plainText } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import { OrderImages } from './OrderImages';

/** The type of a property with its name below, so that rows can be told apart. */
export const typeWithName = ({ value, record }: CellProps) => {
  const name = plainText(valueAt(record, 'address.name'));
  return (
    <div>
      {plainText(value) || dash}
      {name && <span className="cell__second">{name}</span>}
    </div>
  );
};

/** A price with its unit: `120 Lakh`. */
export const valueWithUnit = ({ value, record }: CellProps) => {
  const price = plainText(value);
  return price ? `${price} ${plainText(valueAt(record, 'priceType'))}`.trim() : dash;
};

const photos = images({ label: '', add: '', addRefusal: '', emptyRow: '' });

/** A property's photos and, below them, the images of its orders. */
export const photosAndOrders = (props: CellProps) => (
  <>
    {photos.Show(props)}
    <OrderImages property={props.record.id} />
  </>
);
