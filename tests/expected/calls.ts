/** What the documents' tables of calls say. Keys stand in one string; a `?` marks one that may be left out. */
export interface DocumentedCall {
  query?: string;
  /** One entry per form of the body. Nested keys are dotted, `[]` stands for the entries of a list. */
  body?: string[];
  /** Payload keys that are read. */
  payload?: string;
  /** Success is `result` 0. */
  judged?: true;
  files?: string;
}

const paged = 'page? limit?';
const searched = `${paged} search?`;
const propertyBody = [
  'adminid baths beds ownership rentalYield expectedIOR expectedRentalPerYear expectedExitValue isDisplay sqft status',
  'wholeHomePrice priceType address.name address.street address.city address.state address.country address.pincode',
  'location.lat location.lng isMapDisplay aboutHome amenities crewContact property360 photos[].imgPath',
  'propertyVideo[].videoPath',
].join(' ');

/** Calls about access, people, properties and FAQs. */
const spec1: Record<string, DocumentedCall> = {
  'POST admin/loginSuperadmin': { body: ['email password'], payload: 'token admin' },
  'POST admin/verify-email': { body: ['email isForgot'], payload: 'email', judged: true },
  'POST admin/verify-code': { body: ['code email'], payload: 'token', judged: true },
  'POST admin/forgot': { body: ['email token password'], judged: true },
  'GET admin/get-admins': { query: searched, payload: 'admin count' },
  'GET admin/get-Superadmins': { query: searched, payload: 'admin count' },
  'POST admin/signup': { body: ['fname lname phone email password role'] },
  'PUT admin/updateAdmin/:id': { body: ['fname lname phone'] },
  'PUT admin/block': { body: ['status id'] },
  'GET admin/get-users': { query: `isActive ${searched}`, payload: 'user count' },
  'POST admin/approve/:id': {
    body: [
      'isBankVerified isPassportVerified personalInfo description locked isActive',
      'isActive isPANVerified isBankVerified isPassportVerified description',
    ],
  },
  'PUT admin/activeAdmin/:id': { body: ['isActive description'] },
  'GET notification/notification-count': { payload: 'count' },
  'GET amenities/getAmenities': { query: `type? ${searched}`, payload: 'Ameninties count' },
  'POST amenities/addAmenities': { body: ['name type icon'] },
  'PUT amenities/updateAmenities/:id': { body: ['name icon'] },
  'DELETE amenities/deleteAmenities/:id': {},
  'GET contactus/getContactus': { query: `aid? ${searched}`, payload: 'Contactus count' },
  'GET contactus/getContactusadmin': { query: searched, payload: 'Contactus count' },
  'POST property/getPropertys': { query: searched, body: ['sort sortBy', 'aid'], payload: 'data dataCount' },
  'POST property/addProperty': { body: [propertyBody] },
  'PUT property/updateProperty/:id': { body: [propertyBody] },
  'PUT property/updateStatus/:id': { body: ['isDisplay'] },
  'DELETE property/deleteProperty/:id': {},
  'GET order/getAllOrder': { query: 'pid type?', payload: 'Order' },
  'GET faqCategory/getAllFAQCategory': { query: paged, payload: 'faq count?' },
  'POST faqCategory/addFAQCategory': { body: ['name'] },
  'PUT faqCategory/updateFAQCategory/:id': { body: ['name'] },
  'DELETE faqCategory/deleteFAQCategory/:id': {},
  'POST faqCategory/upload-csv': { files: 'csv' },
  'GET faq/getAllFAQ': { query: searched, payload: 'faq count' },
  'POST faq/addFAQ': { body: ['question answer facCategoryId'] },
  'PUT faq/updateFAQ/:id': { body: ['question answer'] },
  'DELETE faq/deleteFAQ/:id': {},
};

/** Calls of the site's content and of operations. */
const spec2: Record<string, DocumentedCall> = {
  'GET admin/count': { payload: 'userdata? admindata? superadmindata? popup? property? contactusadmin? contactus?' },
  'GET know/getKnow': { query: '', payload: 'know' },
  'PUT know/updateKnow/:id': { body: ['description isActive'] },
  'GET banner/getBanner': { query: searched, payload: 'banner count' },
  'POST banner/addBanner': { body: ['title photo'] },
  'DELETE banner/deleteBanner/:id': {},
  'GET popup/getAllPopup': { query: searched, payload: 'popup count' },
  'POST popup/addPopup': { body: ['title description photo'] },
  'PUT popup/updatePopup/:id': { body: ['title description photo'] },
  'DELETE popup/deletePopup/:id': {},
  'GET aboutus/getAllAboutus': { query: `${searched} type?`, payload: 'aboutus count' },
  'POST aboutus/addAboutus': { body: ['title description photo type?'] },
  'PUT aboutus/updateAboutus/:id': { body: ['title description photo type?'] },
  'DELETE aboutus/deleteAboutus/:id': {},
  'GET howitwork/getAllHowitwork': { query: searched, payload: 'howitwork count' },
  'POST howitwork/addAllHowitwork': { body: ['title description photo isActive'] },
  'PUT howitwork/updateHowitwork/:id': { body: ['title description photo isActive'] },
  'GET menu/getMenus': { query: '', payload: 'menu count' },
  'PUT menu/updateMenu/:id': { body: ['isActive'] },
  'GET partners/getPartners': { query: searched, payload: 'partners count' },
  'POST partners/addPartners': { body: ['title photo'] },
  'DELETE partners/deletePartners/:id': {},
  'GET social/getAllSocial': { query: '', payload: 'social' },
  'POST social/addSocial': { body: ['title link'] },
  'PUT social/updateSocial/:id': { body: ['title link isActive?'] },
  'GET companyDetails/getCompanyDetails': { query: '', payload: 'companyDetails' },
  'PUT companyDetails/updateCompanyDetails/:id': { body: ['_id name? address? hours? phone? email?'] },
  'GET description/getDescription': { query: '', payload: 'token count' },
  'POST description/addDecsription': { body: ['uid description'] },
  'PUT description/updateDescription/:id': { body: ['uid description'] },
  'GET notification/getNotification/:adminId': { query: 'page? count?', payload: 'notification count?' },
  'GET notification/new-notifications': {},
  'GET token/getAlltoken': { query: '', payload: 'token', judged: true },
  'PUT token/updatetoken/:id': { body: ['title amount'], judged: true },
  'GET callRequest/getAllCallRequest': { query: searched, payload: 'callRequest count' },
  'DELETE callRequest/deleteCallRequest/:id': {},
  'GET property/getPropertyByUid': { query: searched, payload: 'history count' },
  'GET sell/getAllSell': { query: `${paged} filter?`, payload: 'status count' },
  'PUT sell/updateSell/:id': { body: ['isApproved reason?'] },
  'GET book/getAllBook': { query: 'onlyPid', payload: 'findBookByPid' },
  'GET status/getAllstatus': { query: '', payload: 'status count' },
  'POST status/addstatus': { body: ['name description'] },
  'GET admin/get-users-by-pid': { query: 'pid', payload: 'findUsers' },
  'GET history/getAllHistory': { query: 'statusName pid', payload: 'history' },
  'GET history/getAllHistoryApi': { query: 'pid', payload: 'history count property?' },
  'POST history/createHistory': { body: ['statusName uid pid'] },
  'POST order/addOrder': { body: ['uid pid aid paymentId price type'], judged: true },
  'POST form/createForm': {
    body: [
      'paymentMode uid upiId',
      'paymentMode uid dateOftranx mode accountNumber bankName IFSC',
      'paymentMode uid dateOftranx chequeNumber bankName beneficiaryName',
      'paymentMode uid dateOftranx personName',
    ],
  },
};

export const documentedCalls: Record<string, DocumentedCall> = { ...spec1, ...spec2 };

/** Calls made without a session: the auth pages (AUTH-27, AUTH-43, AUTH-57, AUTH-75). */
export const publicCalls = ['loginSuperadmin', 'verify-email', 'verify-code', 'forgot'].map(
  name => `POST admin/${name}`,
);

const reads = ['GET admin/count', 'GET amenities/getAmenities', 'GET contactus/getContactus', 'GET order/getAllOrder'];
const changes = [
  'PUT property/updateProperty/:id',
  'PUT property/updateStatus/:id',
  'DELETE property/deleteProperty/:id',
];
/** Calls that the three screens of an admin make: Dashboard, Properties and ContactUs (COMMON-54). */
export const adminCalls = [...reads, 'POST property/getPropertys', 'POST property/addProperty', ...changes];
