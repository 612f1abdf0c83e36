import { get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { date, number, select, text } from '../engine/fields';
import { dash } from '../engine/fields/toText';
import { formatExact } from '../engine/i18n/formatNumber';
import { rupeesToLakh } from '../features/money/lakh';
import { shownPaymentId } from '../features/settlement/plans';

export default defineEntity({
  list: {
    call: get('order/getAllOrder', { rows: 'Order', query: ({ params }) => ({ pid: params.pid }) }),
    columns: [
      'uid.fullName',
      'type',
      {
        label: 'Payment ID',
        computed: ({ record }) => shownPaymentId(record.paymentId),
        value: { as: text({ label: 'Payment ID' }), of: ({ record }) => shownPaymentId(record.paymentId) },
      },
      'price',
      'createdAt',
    ],
    paging: 'browser',
  },
  fields: {
    'uid.fullName': text({ label: 'Buyer' }),
    type: select({
      label: 'Type',
      choices: [
        { value: 'token', label: 'Token payment' },
        { value: 'refund', label: 'Refund' },
        { value: 'sold', label: 'Resale' },
      ],
    }),
    paymentId: text({ label: 'Payment ID' }),
    price: number({
      label: 'Price in Lakhs',
      format: price => (price === 0 ? dash : formatExact(rupeesToLakh(price))),
      summed: true,
    }),
    createdAt: date({ label: 'Date', is: 'moment' }),
  },
});
