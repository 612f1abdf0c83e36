import { plainText } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import { PartDialog } from './PartDialog';

/** The token orders of a sold property (spec 2 §2). */
const TokenOrders = () => (
  <PartDialog
    title="Token Orders"
    part="tokenOrders"
    propertyOf={record => plainText(valueAt(record, 'pid._id')) || plainText(record.pid)}
  />
);

export default TokenOrders;
