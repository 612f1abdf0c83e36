import { entries } from '../../../src/entities';

/** A documented screen. */
export interface Screen {
  /** Rows that name its route and its place in the menu. */
  rows: string;
  path: string;
  /** Menu group it stands in. @default none */
  group?: string;
  /** Menu label. */
  label: string;
  /** Heading on the screen. @default the label */
  heading?: string;
  /** What the browser's title says before the brand. @default the heading */
  title?: string;
  /** Whether the menu leads to it. @default true */
  isListed?: boolean;
}

const dashboard: Screen = { rows: 'SHELL-08 SHELL-22 SHELL-62 SHELL-78', path: '/dashboard', label: 'Dashboard' };

/** What a superadmin may open, in the order of the menu (spec 1 §2.1, spec 2 §2). */
const documented: readonly Screen[] = [
  dashboard,
  {
    rows: 'SHELL-23 SHELL-26 SHELL-96 SHELL-99 ADMIN-01',
    path: '/roles/admin',
    group: 'Roles',
    label: 'Admins',
    title: 'Admin',
  },
  {
    rows: 'SHELL-24 SHELL-97 SHELL-99 SUPER-01',
    path: '/roles/superAdmin',
    group: 'Roles',
    label: 'Super Admins',
    title: 'SuperAdmin',
  },
  { rows: 'SHELL-25 SHELL-98 SHELL-99', path: '/roles/user', group: 'Roles', label: 'Users' },
  {
    rows: 'SHELL-27 SHELL-28 SHELL-90',
    path: '/amenities/distinctive',
    group: 'Amenities',
    label: 'Distinctive Amenities',
  },
  { rows: 'SHELL-29 SHELL-89', path: '/amenities/standard', group: 'Amenities', label: 'Standard Amenities' },
  { rows: 'SHELL-30 SHELL-31 SHELL-100', path: '/faq/faqs', group: 'FAQ', label: 'FAQs' },
  { rows: 'SHELL-32 SHELL-101', path: '/faq/faqcategory', group: 'FAQ', label: 'FAQ Category' },
  {
    rows: 'SHELL-33 SHELL-34 SHELL-91 CONTACT-G-01',
    path: '/contactUs/contactUsGeneral',
    group: 'Contact Us',
    label: 'Contact Us General',
    heading: 'Contact us Listing',
  },
  {
    rows: 'SHELL-35 SHELL-92 CONTACT-P-01',
    path: '/contactUs/contactUsforProperty',
    group: 'Contact Us',
    label: 'Contact Us for Property',
    title: 'ContactUS for Property',
  },
  {
    rows: 'SHELL-36 SHELL-93 PROP-03',
    path: '/properties',
    label: 'Properties',
    heading: 'Properties Listing',
    title: 'Properties',
  },
  { rows: 'SHELL-37 SHELL-113', path: '/chatrequest', label: 'Chat Request' },
  { rows: 'SHELL-38 SHELL-87', path: '/kycrequest', label: 'KYC Request' },
  { rows: 'SHELL-39 SHELL-94', path: '/token', label: 'Set Property Token' },
  { rows: 'SHELL-40 SHELL-95', path: '/saleProperties', label: 'Sold Properties' },
  { rows: 'SHELL-41 SHELL-82', path: '/propertybook', label: 'Visit request' },
  { rows: 'SHELL-42 SHELL-80', path: '/propertysallrequest', label: 'Exit request' },
  { rows: 'SHELL-43 SHELL-83', path: '/refund', label: 'Refund' },
  { rows: 'SHELL-44 SHELL-85 RESALE-02', path: '/resoldproperty', label: 'Properties available for reselling' },
  { rows: 'SHELL-45 SHELL-102', path: '/aboutus', label: 'About Us' },
  { rows: 'SHELL-46 SHELL-103', path: '/bannerimage', label: 'Banner Image' },
  { rows: 'SHELL-47 SHELL-106 COMPANY-01', path: '/companydetails', label: 'Company Details', title: 'SuperAdmin' },
  { rows: 'SHELL-48 SHELL-105 MENU-02', path: '/cms', label: 'Menu', title: 'SuperAdmin' },
  { rows: 'SHELL-49 SHELL-114 SOCIAL-01', path: '/socialmedia', label: 'Social Media', title: 'Admin' },
  { rows: 'SHELL-50 SHELL-107', path: '/howitworks', label: 'How It Works' },
  { rows: 'SHELL-51 SHELL-108', path: '/ourtrustedpartners', label: 'Our Trusted Partners' },
  { rows: 'SHELL-52 SHELL-104', path: '/knowMore', label: 'Know More' },
  { rows: 'SHELL-53 SHELL-109', path: '/learnpage', label: 'Learn Page-Share the Joy' },
  { rows: 'SHELL-54 SHELL-110', path: '/learnenjoythereturns', label: 'Learn Page-Enjoy The Returns' },
  { rows: 'SHELL-55 SHELL-112', path: '/homedeveloper', label: 'Home Developer-WHY DEVELOPER GROUP' },
  { rows: 'SHELL-56 SHELL-111', path: '/homepage', label: "Home Developer-DON'T JUST WISH, OWN IT." },
  { rows: 'SHELL-57 SHELL-88', path: '/footerdescription', label: 'Footer description' },
  { rows: 'SHELL-60 SHELL-119', path: '/marketingbanner', label: 'Marketing Banner' },
  { rows: 'SHELL-60 SHELL-79', path: '/status', label: 'Property Status' },
  { rows: 'SHELL-60 SHELL-86', path: '/notification', label: 'Notifications', isListed: false },
  { rows: 'SHELL-115 SHELL-116', path: '/orders', label: 'Orders', isListed: false },
  { rows: 'SHELL-117 SHELL-118', path: '/allinformation', label: 'All Information', isListed: false },
];

/** What everybody else may open. */
const documentedForOthers: readonly Screen[] = [
  dashboard,
  { rows: 'SHELL-63 SHELL-125 CONTACT-A-03', path: '/contactUsAdmin', label: 'ContactUs', heading: 'Contact Us' },
  {
    rows: 'SHELL-64 SHELL-124 PROP-03',
    path: '/properties',
    label: 'Properties',
    heading: 'Properties Listing',
    title: 'Properties',
  },
];

/** Screens that are no entity's own. */
const others = [dashboard.path, '/orders', '/allinformation'];
const isBuilt = ({ path }: Screen) => others.includes(path) || path.slice(1) in entries;

export const superadminScreens: readonly Screen[] = documented.filter(isBuilt);
export const otherScreens: readonly Screen[] = documentedForOthers.filter(isBuilt);

/** Routes in the table of contents that no document knows. */
export const undocumentedRoutes = Object.keys(entries).filter(
  route => !route.includes(':') && ![...documented, ...documentedForOthers].some(({ path }) => path === `/${route}`),
);

export const headingOf = ({ label, heading = label }: Screen): string => heading;
export const titleOf = (screen: Screen): string => `${screen.title ?? headingOf(screen)} | Deedbook`;
export const isListed = ({ isListed: listed = true }: Screen): boolean => listed;
