import type { Role } from '../../src/config/roles';

/** The call of a list as it goes over the wire. */
export interface DocumentedList {
  /** Rows of docs/behaviour that say so. */
  rows: string;
  /** Route of the list, its parameters filled in. */
  route: string;
  /** Who opens it. @default superadmin */
  role?: Role;
  /** Method and path. */
  call: string;
  /** Queries of page 1 and of page 3, ten rows each. */
  pages: readonly [first: string, third: string];
  /** The same with the search text `sea & sky`. Without them the screen has no search box. */
  searches?: readonly [first: string, third: string];
  /** @default none */
  body?: Readonly<Record<string, string>>;
  /** Keys of the rows, and of the total, in the payload. */
  reads: readonly [rows: string, total?: string];
}

/** Id of the person at work, and of the property whose lists are open. */
export const adminId = '64d2f0c8';
export const propertyId = 'p1';

const pages = ['page=1&limit=10', 'page=3&limit=10'] as const;
const searches = ['search=sea+%26+sky&page=1&limit=10', 'search=sea+%26+sky&page=3&limit=10'] as const;
const whole = ['', ''] as const;
const ofProperty = ['pid=p1', 'pid=p1'] as const;
const highToLow = { sort: 'high', sortBy: 'creationDate' } as const;
const ofTheirOwn = { aid: '64d2f0c8' } as const;

/** What each list asks for. */
export const documentedLists: readonly DocumentedList[] = [
  {
    rows: 'ADMIN-18 ADMIN-19 ADMIN-20 COMMON-06 ADMIN-04',
    route: 'roles/admin',
    call: 'GET admin/get-admins',
    pages,
    searches,
    reads: ['admin', 'count'],
  },
  {
    rows: 'SUPER-04 SUPER-07 SUPER-08 SUPER-09',
    route: 'roles/superAdmin',
    call: 'GET admin/get-Superadmins',
    pages,
    searches,
    reads: ['admin', 'count'],
  },
  {
    rows: 'USER-04 USER-16 USER-17 USER-18',
    route: 'roles/user',
    call: 'GET admin/get-users',
    pages: ['isActive=true&page=1&limit=10', 'isActive=true&page=3&limit=10'],
    searches: ['isActive=true&search=sea+%26+sky&page=1&limit=10', 'isActive=true&search=sea+%26+sky&page=3&limit=10'],
    reads: ['user', 'count'],
  },
  {
    rows: 'KYCREQ-02 KYCREQ-07 KYCREQ-08',
    route: 'kycrequest',
    call: 'GET admin/get-users',
    pages: ['isActive=false&page=1&limit=10', 'isActive=false&page=3&limit=10'],
    searches: [
      'isActive=false&search=sea+%26+sky&page=1&limit=10',
      'isActive=false&search=sea+%26+sky&page=3&limit=10',
    ],
    reads: ['user', 'count'],
  },
  {
    rows: 'AMEN-S-08 AMEN-S-09 AMEN-S-10',
    route: 'amenities/standard',
    call: 'GET amenities/getAmenities',
    pages: ['type=STANDARD&page=1&limit=10', 'type=STANDARD&page=3&limit=10'],
    searches: ['type=STANDARD&search=sea+%26+sky&page=1&limit=10', 'type=STANDARD&search=sea+%26+sky&page=3&limit=10'],
    reads: ['Ameninties', 'count'],
  },
  {
    rows: 'AMEN-D-04 AMEN-D-05 AMEN-D-06',
    route: 'amenities/distinctive',
    call: 'GET amenities/getAmenities',
    pages,
    searches,
    reads: ['Ameninties', 'count'],
  },
  {
    rows: 'CONTACT-G-09 CONTACT-G-10 CONTACT-G-11 CONTACT-G-12',
    route: 'contactUs/contactUsGeneral',
    call: 'GET contactus/getContactusadmin',
    pages,
    searches,
    reads: ['Contactus', 'count'],
  },
  {
    rows: 'CONTACT-P-16',
    route: 'contactUs/contactUsforProperty',
    call: 'GET contactus/getContactus',
    pages,
    searches,
    reads: ['Contactus', 'count'],
  },
  {
    rows: 'CONTACT-A-07 CONTACT-A-08 CONTACT-A-09 CONTACT-A-10 CONTACT-A-13 CONTACT-A-06',
    route: 'contactUsAdmin',
    role: 'admin',
    call: 'GET contactus/getContactus',
    pages: ['aid=64d2f0c8&page=1&limit=10', 'aid=64d2f0c8&page=3&limit=10'],
    searches: ['aid=64d2f0c8&search=sea+%26+sky&page=1&limit=10', 'aid=64d2f0c8&search=sea+%26+sky&page=3&limit=10'],
    reads: ['Contactus', 'count'],
  },
  {
    rows: 'CONTACT-A-10 CONTACT-A-13 SHELL-03',
    route: 'contactUsAdmin',
    role: 'other',
    call: 'GET contactus/getContactus',
    pages: ['aid=64d2f0c8&page=1&limit=10', 'aid=64d2f0c8&page=3&limit=10'],
    searches: ['aid=64d2f0c8&search=sea+%26+sky&page=1&limit=10', 'aid=64d2f0c8&search=sea+%26+sky&page=3&limit=10'],
    reads: ['Contactus', 'count'],
  },
  {
    rows: 'CONTACT-A-11 CONTACT-A-12',
    route: 'contactUsAdmin',
    role: 'superadmin',
    call: 'GET contactus/getContactus',
    pages,
    searches,
    reads: ['Contactus', 'count'],
  },
  {
    rows: 'PROP-21 PROP-22 PROP-24 PROP-25 PROP-27 PROP-28 PROP-04',
    route: 'properties',
    call: 'POST property/getPropertys',
    pages,
    searches,
    body: highToLow,
    reads: ['data', 'dataCount'],
  },
  {
    rows: 'PROP-21 PROP-23 PROP-26',
    route: 'properties',
    role: 'admin',
    call: 'POST property/getPropertys',
    pages,
    searches,
    body: ofTheirOwn,
    reads: ['data', 'dataCount'],
  },
  {
    rows: 'PROP-21 PROP-23 PROP-26 SHELL-03',
    route: 'properties',
    role: 'other',
    call: 'POST property/getPropertys',
    pages,
    searches,
    body: ofTheirOwn,
    reads: ['data', 'dataCount'],
  },
  {
    rows: 'FAQ-07 FAQ-08 FAQ-02',
    route: 'faq/faqs',
    call: 'GET faq/getAllFAQ',
    pages,
    searches,
    reads: ['faq', 'count'],
  },
  {
    rows: 'FAQCAT-05 FAQCAT-06 FAQCAT-01',
    route: 'faq/faqcategory',
    call: 'GET faqCategory/getAllFAQCategory',
    pages,
    reads: ['faq', 'count'],
  },
  { rows: 'KNOW-07 KNOW-08 COMMON-08', route: 'knowMore', call: 'GET know/getKnow', pages: whole, reads: ['know'] },
  {
    rows: 'BANNER-08 BANNER-09 BANNER-10 BANNER-11 COMMON-07',
    route: 'bannerimage',
    call: 'GET banner/getBanner',
    pages,
    reads: ['banner', 'count'],
  },
  {
    rows: 'POPUP-12 POPUP-13 POPUP-14 COMMON-07',
    route: 'marketingbanner',
    call: 'GET popup/getAllPopup',
    pages,
    searches,
    reads: ['popup', 'count'],
  },
  {
    rows: 'ABOUT-05 ABOUT-06 ABOUT-07 COMMON-07',
    route: 'aboutus',
    call: 'GET aboutus/getAllAboutus',
    pages,
    searches,
    reads: ['aboutus', 'count'],
  },
  {
    rows: 'LEARN-J-01 LEARN-J-10 LEARN-J-11 COMMON-07',
    route: 'learnpage',
    call: 'GET aboutus/getAllAboutus',
    pages: ['type=populardestination&page=1&limit=10', 'type=populardestination&page=3&limit=10'],
    searches: [
      'type=populardestination&search=sea+%26+sky&page=1&limit=10',
      'type=populardestination&search=sea+%26+sky&page=3&limit=10',
    ],
    reads: ['aboutus', 'count'],
  },
  {
    rows: 'LEARN-R-01 LEARN-R-03 LEARN-R-05 LEARN-R-06 COMMON-07',
    route: 'learnenjoythereturns',
    call: 'GET aboutus/getAllAboutus',
    pages: ['type=returns&page=1&limit=10', 'type=returns&page=3&limit=10'],
    reads: ['aboutus', 'count'],
  },
  {
    rows: 'HOME-W-01 HOME-W-03 HOME-W-06 HOME-W-07 COMMON-07',
    route: 'homedeveloper',
    call: 'GET aboutus/getAllAboutus',
    pages: ['type=homedeveloper&page=1&limit=10', 'type=homedeveloper&page=3&limit=10'],
    reads: ['aboutus', 'count'],
  },
  {
    rows: 'HOME-O-01 HOME-O-04 HOME-O-05 COMMON-07',
    route: 'homepage',
    call: 'GET aboutus/getAllAboutus',
    pages: ['type=homepage&page=1&limit=10', 'type=homepage&page=3&limit=10'],
    reads: ['aboutus', 'count'],
  },
  {
    rows: 'HOW-10 HOW-11 HOW-12 COMMON-07',
    route: 'howitworks',
    call: 'GET howitwork/getAllHowitwork',
    pages,
    searches,
    reads: ['howitwork', 'count'],
  },
  { rows: 'MENU-12 MENU-13 COMMON-08', route: 'cms', call: 'GET menu/getMenus', pages: whole, reads: ['menu'] },
  {
    rows: 'PARTNER-04 PARTNER-11 PARTNER-12 PARTNER-13 COMMON-07',
    route: 'ourtrustedpartners',
    call: 'GET partners/getPartners',
    pages,
    reads: ['partners', 'count'],
  },
  {
    rows: 'SOCIAL-06 SOCIAL-09 COMMON-08',
    route: 'socialmedia',
    call: 'GET social/getAllSocial',
    pages: whole,
    reads: ['social'],
  },
  {
    rows: 'COMPANY-10',
    route: 'companydetails',
    call: 'GET companyDetails/getCompanyDetails',
    pages: whole,
    reads: ['companyDetails'],
  },
  {
    rows: 'FOOTER-04 COMMON-09',
    route: 'footerdescription',
    call: 'GET description/getDescription',
    pages: whole,
    reads: ['token'],
  },
  {
    rows: 'NOTIF-05 NOTIF-06 NOTIF-07 NOTIF-09 COMMON-07 NOTIF-02',
    route: 'notification',
    call: 'GET notification/getNotification/64d2f0c8',
    pages: ['page=1&count=10', 'page=3&count=10'],
    reads: ['notification', 'count'],
  },
  { rows: 'TOKEN-13 TOKEN-14', route: 'token', call: 'GET token/getAlltoken', pages: whole, reads: ['token'] },
  {
    rows: 'CHAT-01 CHAT-12 CHAT-13 CHAT-14 COMMON-07',
    route: 'chatrequest',
    call: 'GET callRequest/getAllCallRequest',
    pages,
    searches,
    reads: ['callRequest', 'count'],
  },
  {
    rows: 'SOLD-01 SOLD-08 SOLD-09 SOLD-11 COMMON-07',
    route: 'saleProperties',
    call: 'GET property/getPropertyByUid',
    pages,
    reads: ['history', 'count'],
  },
  {
    rows: 'EXIT-01 EXIT-07 EXIT-08 EXIT-09 COMMON-07',
    route: 'propertysallrequest',
    call: 'GET sell/getAllSell',
    pages,
    searches: ['filter=sea+%26+sky&page=1&limit=10', 'filter=sea+%26+sky&page=3&limit=10'],
    reads: ['status', 'count'],
  },
  {
    rows: 'VISIT-01 VISIT-04 VISIT-05 COMMON-07',
    route: 'propertybook',
    call: 'POST property/getPropertys',
    pages,
    searches,
    body: highToLow,
    reads: ['data', 'dataCount'],
  },
  {
    rows: 'REFUND-05 REFUND-06 VISIT-05 COMMON-07',
    route: 'refund',
    call: 'POST property/getPropertys',
    pages,
    searches,
    body: highToLow,
    reads: ['data', 'dataCount'],
  },
  {
    rows: 'RESALE-05 RESALE-06 VISIT-05 COMMON-07',
    route: 'resoldproperty',
    call: 'POST property/getPropertys',
    pages,
    searches,
    body: highToLow,
    reads: ['data', 'dataCount'],
  },
  {
    rows: 'REFUSER-04 REFUSER-09',
    route: 'refund-user/p1',
    call: 'GET admin/get-users-by-pid',
    pages: ofProperty,
    reads: ['findUsers'],
  },
  {
    rows: 'SELLREQ-06 SELLREQ-26',
    route: 'sellrequestlist/p1',
    call: 'GET history/getAllHistoryApi',
    pages: ofProperty,
    reads: ['history'],
  },
  { rows: 'STATUS-03 COMMON-09', route: 'status', call: 'GET status/getAllstatus', pages: whole, reads: ['status'] },
  {
    rows: 'SOLD-14',
    route: 'tokenOrders/p1',
    call: 'GET order/getAllOrder',
    pages: ['pid=p1&type=token', 'pid=p1&type=token'],
    reads: ['Order'],
  },
  {
    rows: 'VISIT-08',
    route: 'bookings/p1',
    call: 'GET book/getAllBook',
    pages: ['onlyPid=p1', 'onlyPid=p1'],
    reads: ['findBookByPid'],
  },
  { rows: 'SHELL-116', route: 'ordersOf/p1', call: 'GET order/getAllOrder', pages: ofProperty, reads: ['Order'] },
];

/** Where the choices of an input come from. */
export interface DocumentedChoices {
  rows: string;
  route: string;
  field: string;
  call: string;
  query: string;
  /** Key of the choices in the payload. */
  reads: string;
}

export const documentedChoices: readonly DocumentedChoices[] = [
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
];
