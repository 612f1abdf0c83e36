import { get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { date, number, text } from '../engine/fields';

/** Visits are shown a day earlier than they are stored (VISIT-10, VISIT-11). */
const visitDay = { is: 'day', style: 'DD-MM-YYYY', utcShift: -1 } as const;

export default defineEntity({
  list: {
    call: get('book/getAllBook', { rows: 'findBookByPid', query: ({ params }) => ({ onlyPid: params.pid }) }),
    numbered: false,
  },
  fields: {
    'uid.fullName': text({ label: 'Name' }),
    sdate: date({ label: 'Booking Date From', ...visitDay }),
    edate: date({ label: 'Booking Date To', ...visitDay }),
    daysNumber: number({ label: 'Number Of Days' }),
  },
});
