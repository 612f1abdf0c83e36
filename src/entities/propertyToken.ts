import { get, put } from '../define/calls';
import { defineEntity } from '../define/entity';
import { date, decimal, text } from '../kinds';
import { formatExact } from '../money/format';

export default defineEntity({
  api: {
    list: get('token/getAlltoken', { rows: 'token', success: 'result' }),
    update: put('token/updatetoken/:id', { send: { title: 'token price' }, success: 'result' }),
  },
  fields: {
    title: text({ label: 'Token' }),
    updatedat: date({ label: 'Date' }),
    amount: decimal({ label: 'Amount in Lakhs', format: formatExact }),
  },
  list: { actions: 'Edit' },
  update: {
    title: 'Update Token',
    fields: ['amount'],
    with: { amount: decimal({ label: 'Amount', required: 'Please enter token price', help: 'In Lakhs' }) },
    submit: 'Update Token',
    done: 'Property token updated successfully',
  },
});
