import { lazy } from 'react';
import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { email, text } from '../kinds';
import { ResaleStatus } from '../workflows/resale/ResaleStatus';

export default defineEntity({
  api: {
    list: get('history/getAllHistoryApi', { rows: 'history', query: ({ params }) => ({ pid: params.pid }) }),
  },
  fields: {
    'uid.fullName': text({ label: 'Name' }),
    'uid.email': email({ label: 'Email' }),
    statusName: text({ label: 'Status', column: ({ record }) => <ResaleStatus record={record} /> }),
  },
  list: { paging: 'browser', parent: 'resoldproperty' },
  dialogs: [{ path: 'pay', view: lazy(() => import('../workflows/resale/ResaleDialog')) }],
});
