import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { date, number, select, text } from '../kinds';
import { formatExact } from '../money/format';
import { rupeesToLakh } from '../money/lakh';

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
    createdAt: date({ label: 'Date' }),
  },
});
