import { lazy } from 'react';
import { defineEntity } from '../define/entity';
import { pricedFields as fields, pricedList } from './pricedList';

export default defineEntity({
  list: pricedList,
  fields,
  dialogs: [
    { path: 'bookings', label: 'Show Booking', view: lazy(() => import('../workflows/propertyParts/Bookings')) },
  ],
});
