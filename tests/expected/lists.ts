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
const paged = (own = '', size = 'limit'): Asks => {
  return { pages: [query(own, `page=1&${size}=10`), query(own, `page=3&${size}=10`)], total: 'count' };
};
const searched = (own = '', search = 'search'): Asks => {
  return { ...paged(own), searches: paged(query(own, `${search}=sea+%26+sky`)).pages };
};

const properties: Asks = { ...searched(), total: 'dataCount' };
const highToLow: Asks = { ...properties, body: { sort: 'high', sortBy: 'creationDate' } };
const ofTheirOwn: Asks = { ...properties, body: { aid: '64d2f0c8' } };
const byTheirId = searched('aid=64d2f0c8');

type Line = readonly [rows: string, route: string, asks: Asks];
/** The lists that are read with a call, from a key of its payload. */
const lists: Readonly<Record<string, readonly Line[]>> = {
  'GET admin/get-admins admin': [['ADMIN-04 ADMIN-18 to ADMIN-20 COMMON-06', 'roles/admin', searched()]],
  'GET admin/get-Superadmins admin': [['SUPER-07 to SUPER-09', 'roles/superAdmin', searched()]],
  'GET admin/get-users user': [
    ['USER-04 USER-16 to USER-18', 'roles/user', searched('isActive=true')],
    ['KYCREQ-02 KYCREQ-07 KYCREQ-08', 'kycrequest', searched('isActive=false')],
  ],
  'GET amenities/getAmenities Ameninties': [
    ['AMEN-S-08 to AMEN-S-10', 'amenities/standard', searched('type=STANDARD')],
    ['AMEN-D-04 to AMEN-D-06', 'amenities/distinctive', searched()],
  ],
  'GET contactus/getContactusadmin Contactus': [
    ['CONTACT-G-09 to CONTACT-G-12', 'contactUs/contactUsGeneral', searched()],
  ],
  'GET contactus/getContactus Contactus': [
    ['CONTACT-P-16', 'contactUs/contactUsforProperty', searched()],
    ['CONTACT-A-06 to CONTACT-A-10 CONTACT-A-13', 'contactUsAdmin', { ...byTheirId, role: 'admin' }],
    ['CONTACT-A-11 CONTACT-A-12', 'contactUsAdmin', { ...searched(), role: 'superadmin' }],
  ],
  'POST property/getPropertys data': [
    ['PROP-04 PROP-21 PROP-22 PROP-24 PROP-25 PROP-27 PROP-28', 'properties', highToLow],
    ['PROP-21 PROP-23 PROP-26', 'properties', { ...ofTheirOwn, role: 'admin' }],
    ['PROP-21 PROP-23 PROP-26 SHELL-03', 'properties', { ...ofTheirOwn, role: 'other' }],
    ['VISIT-01 VISIT-04 VISIT-05 COMMON-07', 'propertybook', highToLow],
    ['REFUND-05 REFUND-06 VISIT-05 COMMON-07', 'refund', highToLow],
    ['RESALE-05 RESALE-06 VISIT-05 COMMON-07', 'resoldproperty', highToLow],
  ],
  'GET faq/getAllFAQ faq': [['FAQ-02 FAQ-07 FAQ-08', 'faq/faqs', searched()]],
  'GET faqCategory/getAllFAQCategory faq': [['FAQCAT-01 FAQCAT-05 FAQCAT-06', 'faq/faqcategory', paged()]],
  'GET know/getKnow know': [['KNOW-07 KNOW-08 COMMON-08', 'knowMore', whole()]],
  'GET banner/getBanner banner': [['BANNER-08 to BANNER-11 COMMON-07', 'bannerimage', paged()]],
  'GET popup/getAllPopup popup': [['POPUP-12 to POPUP-14 COMMON-07', 'marketingbanner', searched()]],
  'GET aboutus/getAllAboutus aboutus': [
    ['ABOUT-05 to ABOUT-07 COMMON-07', 'aboutus', searched()],
    ['LEARN-J-01 LEARN-J-10 LEARN-J-11 COMMON-07', 'learnpage', searched('type=populardestination')],
    ['LEARN-R-01 LEARN-R-03 LEARN-R-05 LEARN-R-06 COMMON-07', 'learnenjoythereturns', paged('type=returns')],
    ['HOME-W-01 HOME-W-03 HOME-W-06 HOME-W-07 COMMON-07', 'homedeveloper', paged('type=homedeveloper')],
    ['HOME-O-01 HOME-O-04 HOME-O-05 COMMON-07', 'homepage', paged('type=homepage')],
  ],
  'GET howitwork/getAllHowitwork howitwork': [['HOW-10 to HOW-12 COMMON-07', 'howitworks', searched()]],
  'GET menu/getMenus menu': [['MENU-12 MENU-13 COMMON-08', 'cms', whole()]],
  'GET partners/getPartners partners': [
    ['PARTNER-04 PARTNER-11 to PARTNER-13 COMMON-07', 'ourtrustedpartners', paged()],
  ],
  'GET social/getAllSocial social': [['SOCIAL-06 SOCIAL-09 COMMON-08', 'socialmedia', whole()]],
  'GET companyDetails/getCompanyDetails companyDetails': [['COMPANY-10', 'companydetails', whole()]],
  'GET description/getDescription token': [['FOOTER-04 COMMON-09', 'footerdescription', whole()]],
  'GET notification/getNotification/64d2f0c8 notification': [
    ['NOTIF-02 NOTIF-05 to NOTIF-07 NOTIF-09 COMMON-07', 'notification', paged('', 'count')],
  ],
  'GET token/getAlltoken token': [['TOKEN-13 TOKEN-14', 'token', whole()]],
  'GET callRequest/getAllCallRequest callRequest': [
    ['CHAT-01 CHAT-12 to CHAT-14 COMMON-07', 'chatrequest', searched()],
  ],
  'GET property/getPropertyByUid history': [['SOLD-01 SOLD-08 SOLD-09 SOLD-11 COMMON-07', 'saleProperties', paged()]],
  'GET sell/getAllSell status': [
    ['EXIT-01 EXIT-07 to EXIT-09 COMMON-07', 'propertysallrequest', searched('', 'filter')],
  ],
  'GET admin/get-users-by-pid findUsers': [['REFUSER-04 REFUSER-09', 'refund-user/p1', whole('pid=p1')]],
  'GET history/getAllHistoryApi history': [['SELLREQ-06 SELLREQ-26', 'sellrequestlist/p1', whole('pid=p1')]],
  'GET status/getAllstatus status': [['STATUS-03 COMMON-09', 'status', whole()]],
  'GET order/getAllOrder Order': [
    ['SOLD-14', 'tokenOrders/p1', whole('pid=p1&type=token')],
    ['SHELL-116', 'ordersOf/p1', whole('pid=p1')],
  ],
  'GET book/getAllBook findBookByPid': [['VISIT-08', 'bookings/p1', whole('onlyPid=p1')]],
};

export const documentedLists = Object.entries(lists).flatMap(([key, lines]) => {
  const [method, path, reads = ''] = key.split(' ');
  return lines.map(([rows, route, asks]): DocumentedList => ({
    rows,
    route,
    call: `${method} ${path}`,
    reads,
    ...asks,
  }));
});

const choices = (rows: string, route: string, field: string, call: string, reads: string, asks: string) => {
  return { rows, route, field, call, reads, query: asks };
};
/** Where the choices of an input come from. */
export const documentedChoices = [
  choices(
    'PROP-71',
    'properties',
    'amenities',
    'GET amenities/getAmenities',
    'Ameninties',
    'limit=1000&type=DISTINCTIVE',
  ),
  choices('FAQ-22', 'faq/faqs', 'facCategoryId', 'GET faqCategory/getAllFAQCategory', 'faq', ''),
];
