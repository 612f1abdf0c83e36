import type { z } from 'zod';
import type { Api } from '../../src/contract';

type PayloadOf<K extends keyof Api> = Api[K]['answer'] extends { payload: infer P } ? NonNullable<P> : never;

/** A row of a list, with these references kept as the identifier of what they point to. */
type Referring<Row, K extends keyof Row> = Omit<Row, K> & { [P in K]?: string | null };

/** A person who may sign in. */
export interface Staff {
  _id: string;
  fname: string | null;
  lname: string | null;
  email: string;
  phone: string | null;
  role: 'superadmin' | 'admin' | 'other';
  status: { name: 'active' | 'inactive' };
  /** Scrambled; without one the person cannot sign in. */
  password?: string;
}

/** Someone is signed in while this exists; its identifier is the bearer token. */
export interface Session {
  _id: string;
  staffId: string;
  startedAt: string;
}

/** A password reset under way; its identifier is the token that allows the new password. */
export interface PasswordReset {
  _id: string;
  email: string;
  code: string;
  wrongTries: number;
  isVerified: boolean;
  expiresAt: string;
}

/** That a user holds a share of a property, and for how many days. */
export interface PropertyOwner {
  _id: string;
  pid: string;
  uid: string;
  days: number | null;
}

/** A record of an entity that speaks the simple-REST dialect. */
export interface EntityRecord {
  _id: string;
  /** Name of the entity, as in its path. */
  entity: string;
  values: Record<string, z.core.util.JSONType>;
}

/** What each collection holds. */
export interface Records {
  staff: Staff;
  sessions: Session;
  passwordResets: PasswordReset;
  entityRecords: EntityRecord;
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

export type CollectionName = keyof Records;
