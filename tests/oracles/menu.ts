/** A line of the side menu. */
export interface DocumentedLine {
  /** Rows of docs/behaviour that put it there. */
  rows: string;
  /** Group it stands in. */
  group?: string;
  label: string;
  path: string;
}

const roles = 'Roles';
const amenities = 'Amenities';
const faq = 'FAQ';
const contactUs = 'Contact Us';

/** The menu of a superadmin in its order, a group where its first line stands (SHELL-22 to SHELL-60). */
const superadminMenu: readonly DocumentedLine[] = [
  { rows: 'SHELL-22', label: 'Dashboard', path: '/dashboard' },
  { rows: 'SHELL-23 SHELL-26', group: roles, label: 'Admins', path: '/roles/admin' },
  { rows: 'SHELL-24', group: roles, label: 'Super Admins', path: '/roles/superAdmin' },
  { rows: 'SHELL-25', group: roles, label: 'Users', path: '/roles/user' },
  { rows: 'SHELL-27 SHELL-28', group: amenities, label: 'Distinctive Amenities', path: '/amenities/distinctive' },
  { rows: 'SHELL-29', group: amenities, label: 'Standard Amenities', path: '/amenities/standard' },
  { rows: 'SHELL-30 SHELL-31', group: faq, label: 'FAQs', path: '/faq/faqs' },
  { rows: 'SHELL-32', group: faq, label: 'FAQ Category', path: '/faq/faqcategory' },
  { rows: 'SHELL-33 SHELL-34', group: contactUs, label: 'Contact Us General', path: '/contactUs/contactUsGeneral' },
  { rows: 'SHELL-35', group: contactUs, label: 'Contact Us for Property', path: '/contactUs/contactUsforProperty' },
  { rows: 'SHELL-36', label: 'Properties', path: '/properties' },
  { rows: 'SHELL-37', label: 'Chat Request', path: '/chatrequest' },
  { rows: 'SHELL-38', label: 'KYC Request', path: '/kycrequest' },
  { rows: 'SHELL-39', label: 'Set Property Token', path: '/token' },
  { rows: 'SHELL-40', label: 'Sold Properties', path: '/saleProperties' },
  { rows: 'SHELL-41', label: 'Visit request', path: '/propertybook' },
  { rows: 'SHELL-42', label: 'Exit request', path: '/propertysallrequest' },
  { rows: 'SHELL-43', label: 'Refund', path: '/refund' },
  { rows: 'SHELL-44', label: 'Properties available for reselling', path: '/resoldproperty' },
  { rows: 'SHELL-45', label: 'About Us', path: '/aboutus' },
  { rows: 'SHELL-46', label: 'Banner Image', path: '/bannerimage' },
  { rows: 'SHELL-47', label: 'Company Details', path: '/companydetails' },
  { rows: 'SHELL-48', label: 'Menu', path: '/cms' },
  { rows: 'SHELL-49', label: 'Social Media', path: '/socialmedia' },
  { rows: 'SHELL-50', label: 'How It Works', path: '/howitworks' },
  { rows: 'SHELL-51', label: 'Our Trusted Partners', path: '/ourtrustedpartners' },
  { rows: 'SHELL-52', label: 'Know More', path: '/knowMore' },
  { rows: 'SHELL-53', label: 'Learn Page-Share the Joy', path: '/learnpage' },
  { rows: 'SHELL-54', label: 'Learn Page-Enjoy The Returns', path: '/learnenjoythereturns' },
  { rows: 'SHELL-55', label: 'Home Developer-WHY DEVELOPER GROUP', path: '/homedeveloper' },
  { rows: 'SHELL-56', label: "Home Developer-DON'T JUST WISH, OWN IT.", path: '/homepage' },
  { rows: 'SHELL-57', label: 'Footer description', path: '/footerdescription' },
  { rows: 'SHELL-60', label: 'Marketing Banner', path: '/marketingbanner' },
  { rows: 'SHELL-60', label: 'Property Status', path: '/status' },
];

/** The menu of every other role (SHELL-62 to SHELL-65). */
const otherMenu: readonly DocumentedLine[] = [
  { rows: 'SHELL-62', label: 'Dashboard', path: '/dashboard' },
  { rows: 'SHELL-63 CONTACT-A-02', label: 'ContactUs', path: '/contactUsAdmin' },
  { rows: 'SHELL-64', label: 'Properties', path: '/properties' },
];

export const menuOfRole = { superadmin: superadminMenu, admin: otherMenu, other: otherMenu } as const;
