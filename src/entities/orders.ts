import { get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { date, number, select, text } from '../engine/fields';
import { formatExact } from '../engine/i18n/formatNumber';
import { rupeesToLakh } from '../features/money/lakh';

export default defineEntity({
  list: {
    call: get('order/getAllOrder', { rows: 'Order', query: ({ params }) => ({ pid: params.pid }) }),
    paging: 'browser',
  },
  fields: {
    'uid.fullName': text({ label: 'Buyer' }),
    type: select({ label: 'Type', choices: ['token', 'refund', 'sold'] }),
    paymentId: text({ label: 'Payment ID' }),
    price: number({ label: 'Price in Lakhs', format: price => formatExact(rupeesToLakh(price)) }),
    createdAt: date({ label: 'Date', is: 'moment' }),
  },
});
