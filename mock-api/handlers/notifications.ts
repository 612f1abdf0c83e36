import { Refusal } from '../refusal';
import type { Handlers, Lists } from './handler';

export const notificationLists = {
  'GET notification/getNotification/:adminId': {
    size: 'count',
    withoutTotal: true,
    chosen: ({ params, signedIn }) => {
      if (params.adminId !== signedIn()._id) throw new Refusal(403, 'You see your own notifications only');
      return () => true;
    },
  },
} satisfies Lists;

export const notificationHandlers = {
  'GET notification/notification-count': ({ store }) => ({
    result: 0,
    payload: { count: store.all('notifications').filter(({ isNew }) => isNew === true).length },
  }),
  'GET notification/new-notifications': ({ store }) => {
    for (const { _id } of store.all('notifications')) store.change('notifications', _id, { isNew: false });
    return { result: 0, message: 'Notifications are read' };
  },
} satisfies Handlers;
