import type { Handlers } from './handler';

export const dashboardHandlers = {
  // The other roles have two tiles, counting what is their own (DASH-29 to DASH-31).
  'GET admin/count': ({ store, signedIn }) => {
    const person = signedIn();
    const isOwn = (adminId: string | null | undefined) => person.role === 'superadmin' || adminId === person._id;
    const own = {
      property: store.all('properties').filter(({ adminid }) => isOwn(adminid)).length,
      contactus: store.all('enquiries').filter(({ aid }) => isOwn(aid)).length,
    };
    if (person.role !== 'superadmin') return { result: 0, payload: own };
    const staff = store.all('staff');
    return {
      result: 0,
      payload: {
        ...own,
        userdata: store.all('users').filter(({ isActive }) => isActive === true).length,
        admindata: staff.filter(({ role }) => role === 'admin').length,
        superadmindata: staff.filter(({ role }) => role === 'superadmin').length,
        popup: store.all('marketingBanners').length,
        contactusadmin: store.all('generalEnquiries').length,
      },
    };
  },
} satisfies Handlers;
