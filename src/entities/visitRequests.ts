import { defineEntity } from '../engine/schema/entity';
import { pricedFields as fields, pricedList } from './pricedList';

export default defineEntity({
  list: pricedList,
  fields,
  dialogs: [{ path: 'bookings', label: 'Show Booking', title: 'Bookings', list: 'bookings/:pid' }],
});
