import type { Property } from '../../contract/api';
import type { Received } from '../../define/inference';
import { images } from '../../kinds';
import { dash, plainText } from '../../kinds/plainText';
import { t } from '../../language/t';
import { NameLink } from '../../views/list/NameLink';
import { OrderImages } from './OrderImages';

interface Props {
  record: Received<Property>;
}

/** The type of a property with its name below, so that rows can be told apart. */
export const typeWithName = ({ record }: Props) => {
  const name = plainText(record.address?.name);
  return (
    <div>
      {plainText(record.status) || dash}
      {name && (
        <span className="cell__second">
          <NameLink>{name}</NameLink>
        </span>
      )}
    </div>
  );
};

/** A property's price with its unit: `120 Lakh`. */
export const priceWithUnit = ({ record }: Props) => {
  const price = plainText(record.wholeHomePrice);
  return price && `${price} ${plainText(record.priceType)}`.trim();
};

const photos = images({ label: '', add: '', addRefusal: '', emptyRow: '' });

/** A property's photos and, below them, the images of its orders. */
export const photosAndOrders = ({ record }: Props) => (
  <>
    {photos.Show({ value: record.photos, label: t('Property Images') })}
    <OrderImages property={record.id} />
  </>
);
