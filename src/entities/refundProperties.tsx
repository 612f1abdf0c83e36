import { UnfinishedNotice } from '../workflows/settlement/UnfinishedNotice';
import { pricedProperties } from './pricedProperties';

export default pricedProperties({
  notice: () => <UnfinishedNotice plan="refund" />,
  links: [{ label: 'Show Status', route: 'refund-user/:pid' }],
});
