import { get, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { date, number, text } from '../engine/fields';
import { readNumber } from '../engine/fields/number';
import { t } from '../engine/i18n/t';
import { formatExact } from '../engine/i18n/formatNumber';
import { isPayable } from '../features/money/lakh';

const notPayable = () =>
  t('At this price nobody could be refunded: it must come to at least ₹1, and to a sum that can be paid.');

export default defineEntity({
  list: { call: get('token/getAlltoken', { rows: 'token', success: 'result' }), actions: 'Edit' },
  fields: {
    title: text({ label: 'Token' }),
    updatedat: date({ label: 'Date', is: 'moment' }),
    amount: number({ label: 'Amount in Lakhs', format: formatExact, decimals: true, strips: true }),
  },
  update: {
    call: put('token/updatetoken/:id', { send: { title: 'token price' }, success: 'result' }),
    title: 'Update Token',
    fields: ['amount'],
    with: {
      amount: {
        label: 'Amount',
        required: 'Please enter token price',
        check: value => (isPayable(readNumber(value) ?? 0) ? undefined : notPayable()),
        help: 'In Lakhs',
      },
    },
    submit: 'Update Token',
    done: 'Property token updated successfully',
  },
});
