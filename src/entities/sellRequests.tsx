import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { email, text } from '../kinds';
import { plainText } from '../kinds/plainText';
import { ResaleNotice, ResaleStatus } from '../workflows/resale/ResaleStatus';
import { lazyWithRetry } from '../release/lazyWithRetry';

export default defineEntity({
  list: {
    call: get('history/getAllHistoryApi', { rows: 'history', query: ({ params }) => ({ pid: params.pid }) }),
    columns: [
      'uid.fullName',
      'uid.email',
      {
        label: 'Status',
        computed: ({ record }) => <ResaleStatus record={record} />,
        text: ({ record }) => plainText(record.statusName),
      },
    ],
    paging: 'browser',
    parent: 'resoldproperty',
    notice: ResaleNotice,
  },
  fields: {
    'uid.fullName': text({ label: 'Name' }),
    'uid.email': email({ label: 'Email' }),
  },
  dialogs: [{ path: 'pay', view: lazyWithRetry(() => import('../workflows/resale/ResaleDialog')) }],
});
