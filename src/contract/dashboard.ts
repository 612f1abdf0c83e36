import { z } from 'zod';
import type { Area } from './call';
import { answer, total } from './shapes';

const count = total.nullish();

/** The counts on the dashboard's tiles (DASH-12). */
export const dashboard = {
  'GET admin/count': {
    summary: 'Count records for the dashboard',
    access: 'staff',
    answer: answer(
      z.strictObject({
        userdata: count,
        admindata: count,
        superadmindata: count,
        popup: count,
        property: count,
        contactusadmin: count,
        contactus: count,
      }),
    ),
  },
} satisfies Area;
