import { get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { date, number, text } from '../engine/fields';
import { formatAligned } from '../engine/i18n/formatNumber';
import { rupeesToLakh } from '../features/money/lakh';

export default defineEntity({
  list: {
    call: get('order/getAllOrder', { rows: 'Order', query: ({ params }) => ({ pid: params.pid, type: 'token' }) }),
    numbered: false,
  },
  fields: {
    'uid.fullName': text({ label: "Buyer's Name" }),
    createdAt: date({ label: 'Date', is: 'moment' }),
    price: number({
      label: 'Token Amount paid in Lakhs',
      format: price => formatAligned(rupeesToLakh(price)),
      summed: true,
    }),
  },
});
