import { lazy } from 'react';
import { pricedProperties } from './pricedProperties';

export default pricedProperties({
  dialogs: [
    { path: 'bookings', label: 'Show Booking', view: lazy(() => import('../workflows/propertyParts/Bookings')) },
  ],
});
