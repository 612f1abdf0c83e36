import { UnfinishedNotice } from '../workflows/settlement/UnfinishedNotice';
import { pricedProperties } from './pricedProperties';

export default pricedProperties({
  notice: () => <UnfinishedNotice plan="resale" />,
  links: [{ label: 'Show Status', route: 'sellrequestlist/:pid' }],
});
