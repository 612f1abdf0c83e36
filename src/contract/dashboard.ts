import { z } from 'zod';
import type { Area } from './call';
import { answer, total } from './shapes';

const count = total.nullish();

/** The counts on the dashboard's tiles (spec 2 §3, §7). */
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
