import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { date, text } from '../kinds';
import { UnfinishedNotices } from '../workflows/settlement';

export default defineEntity({
  list: {
    call: get('notification/getNotification/:adminId', {
      rows: 'notification',
      total: 'count',
      size: 'count',
      params: ({ admin }) => ({ adminId: admin.id }),
    }),
    notice: UnfinishedNotices,
  },
  fields: {
    title: text({ label: 'Title' }),
    description: text({ label: 'Description' }),
    createdAt: date({ label: 'Date', style: 'relative' }),
  },
});
