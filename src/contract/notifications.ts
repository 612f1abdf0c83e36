import { z } from 'zod';
import type { Area } from './call';
import { acknowledgement, answer, date, list, paging, record, rows, text, total } from './shapes';

const notification = record('Notification', { title: text, description: text, createdAt: date });

/** Notifications (spec 1 §7, spec 2 §7). The list calls its page size `count`. */
export const notifications = {
  'GET notification/getNotification/:adminId': list({
    query: { page: paging.page, count: paging.limit },
    payload: { notification: rows(notification), count: total.optional() },
  }),
  'GET notification/notification-count': { answer: answer(z.strictObject({ count: total })) },
  'GET notification/new-notifications': { answer: acknowledgement },
} satisfies Area;
