import type { Role } from '../../src/config/roles';

/** What a list asks for, and what it reads beside its rows. */
interface Asks {
  /** Who opens it. @default superadmin */
  role?: Role;
  /** Queries of page 1 and of page 3, ten rows each. */
  pages: readonly [first: string, third: string];
  /** The same with the search text `sea & sky`. Without them the screen has no search box. */
  searches?: readonly [first: string, third: string];
  /** @default none */
  body?: Readonly<Record<string, string>>;
  /** Key of the total in the payload. @default none */
  total?: string;
}

/** The call of a list as it goes over the wire. */
export interface DocumentedList extends Asks {
  /** Rows of docs/behaviour that say so. */
  rows: string;
  /** Route of the list, its parameters filled in. */
  route: string;
  /** Method and path. */
  call: string;
  /** Key of the rows in the payload. */
  reads: string;
}

/** Id of the person at work, and of the property whose lists are open. */
export const adminId = '64d2f0c8';
export const propertyId = 'p1';

const query = (...parts: string[]) => parts.filter(Boolean).join('&');
/** The whole list at once, with this much in the query. */
const whole = (own = ''): Asks => ({ pages: [own, own] });
const paged = (own = '', size = 'limit'): Asks => ({
  pages: [query(own, `page=1&${size}=10`), query(own, `page=3&${size}=10`)],
  total: 'count',
});
const searched = (own = '', search = 'search'): Asks => ({
  ...paged(own),
  searches: paged(query(own, `${search}=sea+%26+sky`)).pages,
});

const properties: Asks = { ...searched(), total: 'dataCount' };
const highToLow: Asks = { ...properties, body: { sort: 'high', sortBy: 'creationDate' } };
const ofTheirOwn: Asks = { ...properties, body: { aid: '64d2f0c8' } };
const byTheirId = searched('aid=64d2f0c8');

/** What each list asks for. */
const lists: readonly (readonly [rows: string, route: string, call: string, reads: string, asks: Asks])[] = [
  ['ADMIN-04 ADMIN-18 to ADMIN-20 COMMON-06', 'roles/admin', 'GET admin/get-admins', 'admin', searched()],
  ['SUPER-07 to SUPER-09', 'roles/superAdmin', 'GET admin/get-Superadmins', 'admin', searched()],
  ['USER-04 USER-16 to USER-18', 'roles/user', 'GET admin/get-users', 'user', searched('isActive=true')],
  ['KYCREQ-02 KYCREQ-07 KYCREQ-08', 'kycrequest', 'GET admin/get-users', 'user', searched('isActive=false')],
  [
    'AMEN-S-08 to AMEN-S-10',
    'amenities/standard',
    'GET amenities/getAmenities',
    'Ameninties',
    searched('type=STANDARD'),
  ],
  ['AMEN-D-04 to AMEN-D-06', 'amenities/distinctive', 'GET amenities/getAmenities', 'Ameninties', searched()],
  [
    'CONTACT-G-09 to CONTACT-G-12',
    'contactUs/contactUsGeneral',
    'GET contactus/getContactusadmin',
    'Contactus',
    searched(),
  ],
  ['CONTACT-P-16', 'contactUs/contactUsforProperty', 'GET contactus/getContactus', 'Contactus', searched()],
  [
    'CONTACT-A-06 to CONTACT-A-10 CONTACT-A-13',
    'contactUsAdmin',
    'GET contactus/getContactus',
    'Contactus',
    { ...byTheirId, role: 'admin' },
  ],
  [
    'CONTACT-A-11 CONTACT-A-12',
    'contactUsAdmin',
    'GET contactus/getContactus',
    'Contactus',
    { ...searched(), role: 'superadmin' },
  ],
  [
    'PROP-04 PROP-21 PROP-22 PROP-24 PROP-25 PROP-27 PROP-28',
    'properties',
    'POST property/getPropertys',
    'data',
    highToLow,
  ],
  ['PROP-21 PROP-23 PROP-26', 'properties', 'POST property/getPropertys', 'data', { ...ofTheirOwn, role: 'admin' }],
  [
    'PROP-21 PROP-23 PROP-26 SHELL-03',
    'properties',
    'POST property/getPropertys',
    'data',
    { ...ofTheirOwn, role: 'other' },
  ],
  ['FAQ-02 FAQ-07 FAQ-08', 'faq/faqs', 'GET faq/getAllFAQ', 'faq', searched()],
  ['FAQCAT-01 FAQCAT-05 FAQCAT-06', 'faq/faqcategory', 'GET faqCategory/getAllFAQCategory', 'faq', paged()],
  ['KNOW-07 KNOW-08 COMMON-08', 'knowMore', 'GET know/getKnow', 'know', whole()],
  ['BANNER-08 to BANNER-11 COMMON-07', 'bannerimage', 'GET banner/getBanner', 'banner', paged()],
  ['POPUP-12 to POPUP-14 COMMON-07', 'marketingbanner', 'GET popup/getAllPopup', 'popup', searched()],
  ['ABOUT-05 to ABOUT-07 COMMON-07', 'aboutus', 'GET aboutus/getAllAboutus', 'aboutus', searched()],
  [
    'LEARN-J-01 LEARN-J-10 LEARN-J-11 COMMON-07',
    'learnpage',
    'GET aboutus/getAllAboutus',
    'aboutus',
    searched('type=populardestination'),
  ],
  [
    'LEARN-R-01 LEARN-R-03 LEARN-R-05 LEARN-R-06 COMMON-07',
    'learnenjoythereturns',
    'GET aboutus/getAllAboutus',
    'aboutus',
    paged('type=returns'),
  ],
  [
    'HOME-W-01 HOME-W-03 HOME-W-06 HOME-W-07 COMMON-07',
    'homedeveloper',
    'GET aboutus/getAllAboutus',
    'aboutus',
    paged('type=homedeveloper'),
  ],
  [
    'HOME-O-01 HOME-O-04 HOME-O-05 COMMON-07',
    'homepage',
    'GET aboutus/getAllAboutus',
    'aboutus',
    paged('type=homepage'),
  ],
  ['HOW-10 to HOW-12 COMMON-07', 'howitworks', 'GET howitwork/getAllHowitwork', 'howitwork', searched()],
  ['MENU-12 MENU-13 COMMON-08', 'cms', 'GET menu/getMenus', 'menu', whole()],
  [
    'PARTNER-04 PARTNER-11 to PARTNER-13 COMMON-07',
    'ourtrustedpartners',
    'GET partners/getPartners',
    'partners',
    paged(),
  ],
  ['SOCIAL-06 SOCIAL-09 COMMON-08', 'socialmedia', 'GET social/getAllSocial', 'social', whole()],
  ['COMPANY-10', 'companydetails', 'GET companyDetails/getCompanyDetails', 'companyDetails', whole()],
  ['FOOTER-04 COMMON-09', 'footerdescription', 'GET description/getDescription', 'token', whole()],
  [
    'NOTIF-02 NOTIF-05 to NOTIF-07 NOTIF-09 COMMON-07',
    'notification',
    'GET notification/getNotification/64d2f0c8',
    'notification',
    paged('', 'count'),
  ],
  ['TOKEN-13 TOKEN-14', 'token', 'GET token/getAlltoken', 'token', whole()],
  [
    'CHAT-01 CHAT-12 to CHAT-14 COMMON-07',
    'chatrequest',
    'GET callRequest/getAllCallRequest',
    'callRequest',
    searched(),
  ],
  ['SOLD-01 SOLD-08 SOLD-09 SOLD-11 COMMON-07', 'saleProperties', 'GET property/getPropertyByUid', 'history', paged()],
  [
    'EXIT-01 EXIT-07 to EXIT-09 COMMON-07',
    'propertysallrequest',
    'GET sell/getAllSell',
    'status',
    searched('', 'filter'),
  ],
  ['VISIT-01 VISIT-04 VISIT-05 COMMON-07', 'propertybook', 'POST property/getPropertys', 'data', highToLow],
  ['REFUND-05 REFUND-06 VISIT-05 COMMON-07', 'refund', 'POST property/getPropertys', 'data', highToLow],
  ['RESALE-05 RESALE-06 VISIT-05 COMMON-07', 'resoldproperty', 'POST property/getPropertys', 'data', highToLow],
  ['REFUSER-04 REFUSER-09', 'refund-user/p1', 'GET admin/get-users-by-pid', 'findUsers', whole('pid=p1')],
  ['SELLREQ-06 SELLREQ-26', 'sellrequestlist/p1', 'GET history/getAllHistoryApi', 'history', whole('pid=p1')],
  ['STATUS-03 COMMON-09', 'status', 'GET status/getAllstatus', 'status', whole()],
  ['SOLD-14', 'tokenOrders/p1', 'GET order/getAllOrder', 'Order', whole('pid=p1&type=token')],
  ['VISIT-08', 'bookings/p1', 'GET book/getAllBook', 'findBookByPid', whole('onlyPid=p1')],
  ['SHELL-116', 'ordersOf/p1', 'GET order/getAllOrder', 'Order', whole('pid=p1')],
];

export const documentedLists: readonly DocumentedList[] = lists.map(([rows, route, call, reads, asks]) => ({
  rows,
  route,
  call,
  reads,
  ...asks,
}));

/** Where the choices of an input come from. */
export const documentedChoices = [
  {
    rows: 'PROP-71',
    route: 'properties',
    field: 'amenities',
    call: 'GET amenities/getAmenities',
    query: 'limit=1000&type=DISTINCTIVE',
    reads: 'Ameninties',
  },
  {
    rows: 'FAQ-22',
    route: 'faq/faqs',
    field: 'facCategoryId',
    call: 'GET faqCategory/getAllFAQCategory',
    query: '',
    reads: 'faq',
  },
] as const;
