import { defineEntity } from '../engine/schema/entity';
import { UnfinishedNotice } from '../features/settlement';
import { pricedFields as fields, pricedList } from './pricedList';

export default defineEntity({
  list: { ...pricedList, notice: () => <UnfinishedNotice plan="refund" /> },
  fields,
  links: [{ label: 'Show Status', route: 'refund-user/:pid' }],
});
