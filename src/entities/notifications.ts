import { get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { date, text } from '../engine/fields';
import { UnfinishedNotices } from '../features/settlement';

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
    createdAt: date({ label: 'Date', is: 'moment', style: 'relative' }),
  },
});
