import { z } from 'zod';
import type { Area } from './call';
import { acknowledgement, answer, list, optionalDate, optionalText, paging, record, rows, total } from './shapes';

const notification = record('Notification', {
  title: optionalText,
  description: optionalText,
  createdAt: optionalDate,
});

/** Notifications (NOTIF-05 to NOTIF-10). The list calls its page size `count`. */
export const notifications = {
  'GET notification/getNotification/:adminId': list('List the notifications of a member of staff', {
    query: { page: paging.page, count: paging.limit },
    payload: { notification: rows(notification), count: total.optional() },
  }),
  'GET notification/notification-count': {
    summary: 'Count the new notifications',
    answer: answer(z.strictObject({ count: total })),
  },
  'GET notification/new-notifications': { summary: 'Mark all notifications as seen', answer: acknowledgement },
} satisfies Area;
