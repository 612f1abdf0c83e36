import type { Api } from '../../src/contract';

type PayloadOf<K extends keyof Api> = Api[K]['answer'] extends { payload: infer P } ? NonNullable<P> : never;

/** A row of a list, with these references kept as the identifier of what they point to. */
type Referring<Row, K extends keyof Row> = Omit<Row, K> & { [P in K]?: string | null };

/** That a user holds a share of a property, and for how many days. */
interface PropertyOwner {
  _id: string;
  pid: string;
  uid: string;
  days: number | null;
}

declare module '../data/records' {
  interface Records {
    users: PayloadOf<'GET admin/get-users'>['user'][number];
    amenities: PayloadOf<'GET amenities/getAmenities'>['Ameninties'][number];
    enquiries: Referring<PayloadOf<'GET contactus/getContactus'>['Contactus'][number], 'pid'>;
    generalEnquiries: PayloadOf<'GET contactus/getContactusadmin'>['Contactus'][number];
    properties: PayloadOf<'POST property/getPropertys'>['data'][number];
    faqCategories: PayloadOf<'GET faqCategory/getAllFAQCategory'>['faq'][number];
    faqs: Referring<PayloadOf<'GET faq/getAllFAQ'>['faq'][number], 'facCategoryId'>;
    knowMoreEntries: PayloadOf<'GET know/getKnow'>['know'][number];
    banners: PayloadOf<'GET banner/getBanner'>['banner'][number];
    marketingBanners: PayloadOf<'GET popup/getAllPopup'>['popup'][number];
    contentBlocks: PayloadOf<'GET aboutus/getAllAboutus'>['aboutus'][number];
    howItWorksSteps: PayloadOf<'GET howitwork/getAllHowitwork'>['howitwork'][number];
    menuEntries: PayloadOf<'GET menu/getMenus'>['menu'][number];
    partners: PayloadOf<'GET partners/getPartners'>['partners'][number];
    socials: PayloadOf<'GET social/getAllSocial'>['social'][number];
    companyDetails: PayloadOf<'GET companyDetails/getCompanyDetails'>['companyDetails'];
    footerDescriptions: PayloadOf<'GET description/getDescription'>['token'][number];
    notifications: PayloadOf<'GET notification/getNotification/:adminId'>['notification'][number] & { isNew?: boolean };
    tokens: PayloadOf<'GET token/getAlltoken'>['token'];
    chatRequests: Referring<PayloadOf<'GET callRequest/getAllCallRequest'>['callRequest'][number], 'pid' | 'uid'>;
    soldProperties: Referring<PayloadOf<'GET property/getPropertyByUid'>['history'][number], 'pid'>;
    exitRequests: Referring<PayloadOf<'GET sell/getAllSell'>['status'][number], 'pid' | 'uid'>;
    bookings: Referring<PayloadOf<'GET book/getAllBook'>['findBookByPid'][number], 'uid'>;
    propertyStatuses: PayloadOf<'GET status/getAllstatus'>['status'][number];
    propertyOwners: PropertyOwner;
    histories: Referring<PayloadOf<'GET history/getAllHistory'>['history'][number], 'uid'>;
    orders: Referring<PayloadOf<'GET order/getAllOrder'>['Order'][number], 'uid'>;
    payments: { _id: string; paymentMode: string };
  }
}

declare module '../handlers/handler' {
  interface ListedBy {
    'GET admin/get-admins': 'staff';
    'GET admin/get-Superadmins': 'staff';
    'GET admin/get-users': 'users';
    'GET admin/get-users-by-pid': 'propertyOwners';
    'GET contactus/getContactus': 'enquiries';
    'POST property/getPropertys': 'properties';
    'GET aboutus/getAllAboutus': 'contentBlocks';
    'GET book/getAllBook': 'bookings';
    'GET notification/getNotification/:adminId': 'notifications';
  }
}
