import { lazy } from 'react';
import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { decimal, email, text } from '../kinds';
import { RefundDays } from '../workflows/refund/RefundDays';
import { RefundStatus } from '../workflows/refund/RefundStatus';

export default defineEntity({
  api: {
    list: get('admin/get-users-by-pid', { rows: 'findUsers', query: ({ params }) => ({ pid: params.pid }) }),
  },
  fields: {
    fullName: text({ label: 'Name' }),
    email: email({ label: 'Email' }),
    days: decimal({ label: 'Days', column: ({ record }) => <RefundDays user={record} /> }),
    _id: text({ label: 'Status', column: ({ record }) => <RefundStatus user={record} /> }),
  },
  list: { paging: 'browser', parent: 'refund' },
  dialogs: [{ path: 'pay', view: lazy(() => import('../workflows/refund/RefundDialog')) }],
});
