import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { toast } from '../toasts/toast';

const isToast = (type: string): type is keyof typeof toast => type in toast;

/** Shows react-admin's own notifications as toasts. */
export const Notifications = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();

  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (typeof taken?.message !== 'string') return;
    toast[isToast(taken.type) ? taken.type : 'info'](translate(taken.message, taken.notificationOptions?.messageArgs));
  }, [notifications, takeNotification, translate]);

  return null;
};
