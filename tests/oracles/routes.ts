/** What somebody gets who goes to an address. */
export type Outcome = 'opens' | 'error';

/** An address and what each role gets there (SHELL-74 to SHELL-131). */
export interface DocumentedRoute {
  /** Rows of docs/behaviour that say so. */
  rows: string;
  path: string;
  superadmin: Outcome;
  admin: Outcome;
  other: Outcome;
}

const everyone = { superadmin: 'opens', admin: 'opens', other: 'opens' } as const;
const superadmins = { superadmin: 'opens', admin: 'error', other: 'error' } as const;
const theOthers = { superadmin: 'error', admin: 'opens', other: 'opens' } as const;
const nobody = { superadmin: 'error', admin: 'error', other: 'error' } as const;

/** Every screen the documents know, and no other. */
export const documentedRoutes: readonly DocumentedRoute[] = [
  { rows: 'SHELL-78 SHELL-123 COMMON-54', path: '/dashboard', ...everyone },
  { rows: 'SHELL-79', path: '/status', ...superadmins },
  { rows: 'SHELL-80 COMMON-55', path: '/propertysallrequest', ...superadmins },
  { rows: 'SHELL-81', path: '/sellrequestlist/:id', ...superadmins },
  { rows: 'SHELL-82 COMMON-55', path: '/propertybook', ...superadmins },
  { rows: 'SHELL-83 REFUND-01 COMMON-53', path: '/refund', ...superadmins },
  { rows: 'SHELL-84 COMMON-53', path: '/refund-user/:id', ...superadmins },
  { rows: 'SHELL-85 RESALE-01 COMMON-53', path: '/resoldproperty', ...superadmins },
  { rows: 'SHELL-86 NOTIF-01 COMMON-53', path: '/notification', ...superadmins },
  { rows: 'SHELL-87 KYCREQ-01 COMMON-53', path: '/kycrequest', ...superadmins },
  { rows: 'SHELL-88 FOOTER-01 COMMON-53', path: '/footerdescription', ...superadmins },
  { rows: 'SHELL-89', path: '/amenities/standard', ...superadmins },
  { rows: 'SHELL-90', path: '/amenities/distinctive', ...superadmins },
  { rows: 'SHELL-91', path: '/contactUs/contactUsGeneral', ...superadmins },
  { rows: 'SHELL-92', path: '/contactUs/contactUsforProperty', ...superadmins },
  { rows: 'SHELL-93 SHELL-124 COMMON-54 PROP-02', path: '/properties', ...everyone },
  { rows: 'SHELL-94 COMMON-55', path: '/token', ...superadmins },
  { rows: 'SHELL-95 COMMON-55', path: '/saleProperties', ...superadmins },
  { rows: 'SHELL-96 SHELL-99', path: '/roles/admin', ...superadmins },
  { rows: 'SHELL-97 SHELL-99', path: '/roles/superAdmin', ...superadmins },
  { rows: 'SHELL-98 SHELL-99', path: '/roles/user', ...superadmins },
  { rows: 'SHELL-100', path: '/faq/faqs', ...superadmins },
  { rows: 'SHELL-101', path: '/faq/faqcategory', ...superadmins },
  { rows: 'SHELL-102 COMMON-53', path: '/aboutus', ...superadmins },
  { rows: 'SHELL-103 COMMON-53', path: '/bannerimage', ...superadmins },
  { rows: 'SHELL-104 COMMON-53', path: '/knowMore', ...superadmins },
  { rows: 'SHELL-105 MENU-01 COMMON-53', path: '/cms', ...superadmins },
  { rows: 'SHELL-106 COMMON-53', path: '/companydetails', ...superadmins },
  { rows: 'SHELL-107 COMMON-53', path: '/howitworks', ...superadmins },
  { rows: 'SHELL-108 COMMON-53', path: '/ourtrustedpartners', ...superadmins },
  { rows: 'SHELL-109 COMMON-53', path: '/learnpage', ...superadmins },
  { rows: 'SHELL-110 COMMON-53', path: '/learnenjoythereturns', ...superadmins },
  { rows: 'SHELL-111 COMMON-53', path: '/homepage', ...superadmins },
  { rows: 'SHELL-112 COMMON-53', path: '/homedeveloper', ...superadmins },
  { rows: 'SHELL-113 COMMON-55', path: '/chatrequest', ...superadmins },
  { rows: 'SHELL-114 COMMON-53', path: '/socialmedia', ...superadmins },
  { rows: 'SHELL-115', path: '/orders', ...superadmins },
  { rows: 'SHELL-117', path: '/allinformation', ...superadmins },
  { rows: 'SHELL-119 COMMON-53', path: '/marketingbanner', ...superadmins },
  { rows: 'SHELL-121 SHELL-125 COMMON-54 CONTACT-A-01', path: '/contactUsAdmin', ...theOthers },
];

/** Addresses that are no screen for anybody. */
export const unknownAddresses: readonly DocumentedRoute[] = [
  { rows: 'SHELL-59', path: '/roles', ...nobody },
  { rows: 'SHELL-59', path: '/amenities', ...nobody },
  { rows: 'SHELL-59', path: '/faq', ...nobody },
  { rows: 'SHELL-59', path: '/contactUs', ...nobody },
  { rows: 'SHELL-120 SHELL-126', path: '/nowhere', ...nobody },
  { rows: 'SHELL-120 SHELL-126', path: '/dashboard/nowhere', ...nobody },
  { rows: 'SHELL-120 SHELL-126', path: '/refund-user', ...nobody },
  { rows: 'SHELL-120 SHELL-126', path: '/sellrequestlist', ...nobody },
];
