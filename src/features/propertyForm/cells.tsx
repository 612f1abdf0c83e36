import type { Property } from '../../contract/api';
import type { ReceivedRecord } from '../../engine/schema/declaredCalls';
import { number } from '../../engine/fields';
import { Picture } from '../../engine/fields/image/Picture';
import { addressesIn } from '../../engine/fields/images';
import { readNumber } from '../../engine/fields/number';
import { dash, toText } from '../../engine/fields/toText';
import { safeWebUrl } from '../../engine/fields/safeUrl';
import { t } from '../../engine/i18n/t';
import { excerpt } from '../../engine/inputs/excerpt';
import { formatExact } from '../../engine/i18n/formatNumber';
import { NameLink } from '../../engine/list/rowLink';
import { priceInLakh } from '../money/lakh';
import './cells.css';

/** A property's type in the user's language; another one than `Villa` and `Apartment` as it is stored. @param status the API's name for the type */
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

/** The column “Status”: the type, below the name (PROP-20), by which it is sorted. */
export const statusColumn = {
  label: 'Status',
  computed: nameWithType,
  text: ({ record }: Props) => toText(record.status),
  sortBy: 'address.name',
} as const;

const priceWithUnit = ({ record }: Props) => {
  const price = readNumber(record.wholeHomePrice);
  const amount = price === undefined ? toText(record.wholeHomePrice) : formatExact(price);
  const unit = toText(record.priceType);
  if (amount === '') return '';
  return unit === 'Lakh' ? t('%{amount} Lakh', { amount }) : `${amount} ${unit}`.trim();
};

/** A property's price with its unit, `1,120 Lakh`; in an export both as they are stored. Prices in Lakh only are sorted and summed. */
export const totalValue = {
  label: 'Total Assets Value',
  computed: priceWithUnit,
  value: {
    as: number({ label: 'Total Assets Value', unit: 'Lakh', decimals: true, summed: true }),
    of: ({ record }: Props) => priceInLakh(record),
  },
  text: ({ record }: Props) => {
    const price = toText(record.wholeHomePrice);
    return price && `${price} ${toText(record.priceType)}`.trim();
  },
} as const;
