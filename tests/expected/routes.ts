import type { Role } from '../../src/config/roles';

/** What somebody gets who goes to an address. */
export type Outcome = 'opens' | 'error';

/** An address, what each role gets there (SHELL-74 to SHELL-131), and the line of the menu that leads there. */
export interface DocumentedRoute {
  /** Rows of docs/behaviour that say so. */
  rows: string;
  path: string;
  /** The group that the line stands in. */
  group?: string;
  /** The words of the line; a screen without them has none. */
  label?: string;
  superadmin: Outcome;
  admin: Outcome;
  other: Outcome;
}

const everyone = { superadmin: 'opens', admin: 'opens', other: 'opens' } as const;
const superadmins = { superadmin: 'opens', admin: 'error', other: 'error' } as const;
const theOthers = { superadmin: 'error', admin: 'opens', other: 'opens' } as const;
const nobody = { superadmin: 'error', admin: 'error', other: 'error' } as const;

const roles = 'Roles';
const amenities = 'Amenities';
const faq = 'FAQ';
const contactUs = 'Contact Us';

type Who = Pick<DocumentedRoute, Role>;

/** Every screen the documents know, and no other; those of the menu in its order (SHELL-22 to SHELL-65). */
const screens: readonly (readonly [rows: string, path: string, who: Who, label?: string, group?: string])[] = [
  ['SHELL-78 SHELL-123 COMMON-54 SHELL-22 SHELL-62', '/dashboard', everyone, 'Dashboard'],
  ['SHELL-96 SHELL-99 SHELL-23 SHELL-26', '/roles/admin', superadmins, 'Admins', roles],
  ['SHELL-97 SHELL-99 SHELL-24', '/roles/superAdmin', superadmins, 'Super Admins', roles],
  ['SHELL-98 SHELL-99 SHELL-25', '/roles/user', superadmins, 'Users', roles],
  ['SHELL-90 SHELL-27 SHELL-28', '/amenities/distinctive', superadmins, 'Distinctive Amenities', amenities],
  ['SHELL-89 SHELL-29', '/amenities/standard', superadmins, 'Standard Amenities', amenities],
  ['SHELL-100 SHELL-30 SHELL-31', '/faq/faqs', superadmins, 'FAQs', faq],
  ['SHELL-101 SHELL-32', '/faq/faqcategory', superadmins, 'FAQ Category', faq],
  ['SHELL-91 SHELL-33 SHELL-34', '/contactUs/contactUsGeneral', superadmins, 'Contact Us General', contactUs],
  ['SHELL-92 SHELL-35', '/contactUs/contactUsforProperty', superadmins, 'Contact Us for Property', contactUs],
  ['SHELL-121 SHELL-125 COMMON-54 CONTACT-A-01 SHELL-63 CONTACT-A-02', '/contactUsAdmin', theOthers, 'ContactUs'],
  ['SHELL-93 SHELL-124 COMMON-54 PROP-02 SHELL-36 SHELL-64', '/properties', everyone, 'Properties'],
  ['SHELL-113 COMMON-55 SHELL-37', '/chatrequest', superadmins, 'Chat Request'],
  ['SHELL-87 KYCREQ-01 COMMON-53 SHELL-38', '/kycrequest', superadmins, 'KYC Request'],
  ['SHELL-94 COMMON-55 SHELL-39', '/token', superadmins, 'Set Property Token'],
  ['SHELL-95 COMMON-55 SHELL-40', '/saleProperties', superadmins, 'Sold Properties'],
  ['SHELL-82 COMMON-55 SHELL-41', '/propertybook', superadmins, 'Visit request'],
  ['SHELL-80 COMMON-55 SHELL-42', '/propertysallrequest', superadmins, 'Exit request'],
  ['SHELL-83 REFUND-01 COMMON-53 SHELL-43', '/refund', superadmins, 'Refund'],
  ['SHELL-85 RESALE-01 COMMON-53 SHELL-44', '/resoldproperty', superadmins, 'Properties available for reselling'],
  ['SHELL-115 SHELL-116', '/orders', superadmins, 'Orders'],
  ['SHELL-102 COMMON-53 SHELL-45', '/aboutus', superadmins, 'About Us'],
  ['SHELL-103 COMMON-53 SHELL-46', '/bannerimage', superadmins, 'Banner Image'],
  ['SHELL-106 COMMON-53 SHELL-47', '/companydetails', superadmins, 'Company Details'],
  ['SHELL-105 MENU-01 COMMON-53 SHELL-48', '/cms', superadmins, 'Menu'],
  ['SHELL-114 COMMON-53 SHELL-49', '/socialmedia', superadmins, 'Social Media'],
  ['SHELL-107 COMMON-53 SHELL-50', '/howitworks', superadmins, 'How It Works'],
  ['SHELL-108 COMMON-53 SHELL-51', '/ourtrustedpartners', superadmins, 'Our Trusted Partners'],
  ['SHELL-104 COMMON-53 SHELL-52', '/knowMore', superadmins, 'Know More'],
  ['SHELL-109 COMMON-53 SHELL-53', '/learnpage', superadmins, 'Learn Page-Share the Joy'],
  ['SHELL-110 COMMON-53 SHELL-54', '/learnenjoythereturns', superadmins, 'Learn Page-Enjoy The Returns'],
  ['SHELL-112 COMMON-53 SHELL-55', '/homedeveloper', superadmins, 'Home Developer-WHY DEVELOPER GROUP'],
  ['SHELL-111 COMMON-53 SHELL-56', '/homepage', superadmins, "Home Developer-DON'T JUST WISH, OWN IT."],
  ['SHELL-88 FOOTER-01 COMMON-53 SHELL-57', '/footerdescription', superadmins, 'Footer description'],
  ['SHELL-119 COMMON-53 SHELL-60', '/marketingbanner', superadmins, 'Marketing Banner'],
  ['SHELL-79 SHELL-60', '/status', superadmins, 'Property Status'],
  ['SHELL-81', '/sellrequestlist/:id', superadmins],
  ['SHELL-84 COMMON-53', '/refund-user/:id', superadmins],
  ['SHELL-86 NOTIF-01 COMMON-53', '/notification', superadmins],
  ['SHELL-117', '/allinformation', superadmins],
];

export const documentedRoutes = screens.map(([rows, path, who, label, group]): DocumentedRoute => {
  return { rows, path, label, group, ...who };
});

/** The lines of a role's menu: one for each screen that it may open and that has one. */
export const menuOf = (role: Role): readonly DocumentedRoute[] =>
  documentedRoutes.filter(({ label, [role]: outcome }) => label !== undefined && outcome === 'opens');

const nowhere = (rows: string, ...paths: string[]) => paths.map((path): DocumentedRoute => ({ rows, path, ...nobody }));
/** Addresses that are no screen for anybody. */
export const unknownAddresses = [
  ...nowhere('SHELL-59', '/roles', '/amenities', '/faq', '/contactUs'),
  ...nowhere('SHELL-120 SHELL-126', '/nowhere', '/dashboard/nowhere', '/refund-user', '/sellrequestlist'),
];
