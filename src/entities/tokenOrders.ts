import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { date, number, text } from '../kinds';
import { formatExact } from '../money/format';
import { rupeesToLakh } from '../money/lakh';

export default defineEntity({
  list: {
    call: get('order/getAllOrder', { rows: 'Order', query: ({ params }) => ({ pid: params.pid, type: 'token' }) }),
    numbered: false,
  },
  fields: {
    'uid.fullName': text({ label: "Buyer's Name" }),
    createdAt: date({ label: 'Date' }),
    price: number({ label: 'Token Amount paid in Lakhs', format: price => formatExact(rupeesToLakh(price)) }),
  },
});
