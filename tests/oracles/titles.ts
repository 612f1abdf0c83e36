/** What a screen, its buttons and its dialogs are called. */
export interface DocumentedTitles {
  /** Rows of docs/behaviour that say so. */
  rows: string;
  /** Address of the screen, parameters as `:id`. */
  path: string;
  /** Heading of the screen. */
  heading: string;
  /** What the browser's title says before the brand. @default the heading */
  title?: string;
  /** Button that opens the add form. Without it nothing can be added. */
  add?: string;
  /** Heading of the add form. @default the words of the button */
  adding?: string;
  /** Tooltip of the edit icon. @default `Edit` */
  edit?: string;
  /** Heading of the form that changes a record. Without it nothing can be changed. */
  changing?: string;
  /** Button that sends it. @default `Update Details` */
  submit?: string;
  /** Words of the columns and buttons that open something else. */
  openers?: readonly string[];
}

/**
 * The words of the documents. They name few of the forms that change a record; the others follow `Update Admin` and
 * `Update Property`.
 */
export const documentedTitles: readonly DocumentedTitles[] = [
  { rows: 'SHELL-08', path: '/dashboard', heading: 'Dashboard' },
  {
    rows: 'ADMIN-01 ADMIN-03 ADMIN-26 ADMIN-30 ADMIN-62',
    path: '/roles/admin',
    heading: 'Admins',
    title: 'Admin',
    add: 'Add Admin',
    adding: 'Add New Admin',
    edit: 'Edit Admin',
    changing: 'Update Admin',
  },
  {
    rows: 'SUPER-01 SUPER-03 SUPER-12 SUPER-15 SUPER-16 SUPER-32',
    path: '/roles/superAdmin',
    heading: 'Super Admins',
    title: 'SuperAdmin',
    add: 'Add Super Admin',
    adding: 'Add New Admin',
    edit: 'Edit Admin',
    changing: 'Update Admin',
  },
  { rows: 'SHELL-10 USER-13 USER-15', path: '/roles/user', heading: 'Users', openers: ['KYC Document'] },
  {
    rows: 'SHELL-10 AMEN-D-07',
    path: '/amenities/distinctive',
    heading: 'Distinctive Amenities',
    add: 'Add Distinctive Amenities',
    changing: 'Update Distinctive Amenities',
  },
  {
    rows: 'SHELL-10 AMEN-S-13',
    path: '/amenities/standard',
    heading: 'Standard Amenities',
    add: 'Add Standard Amenities',
    changing: 'Update Standard Amenities',
  },
  {
    rows: 'SHELL-10 FAQ-09 FAQ-13 FAQ-20',
    path: '/faq/faqs',
    heading: 'FAQs',
    add: 'Add FAQs',
    changing: 'Update FAQ',
    openers: ['Sample Excel Download', 'Export Excel'],
  },
  {
    rows: 'SHELL-10 FAQCAT-07',
    path: '/faq/faqcategory',
    heading: 'FAQ Category',
    add: 'Add FAQ Category',
    changing: 'Update FAQ Category',
  },
  { rows: 'CONTACT-G-01', path: '/contactUs/contactUsGeneral', heading: 'Contact us Listing' },
  {
    rows: 'CONTACT-P-01',
    path: '/contactUs/contactUsforProperty',
    heading: 'Contact Us for Property',
    title: 'ContactUS for Property',
  },
  { rows: 'CONTACT-A-03', path: '/contactUsAdmin', heading: 'Contact Us' },
  {
    rows: 'SHELL-10 PROP-03 PROP-06 PROP-44 PROP-45 PROP-75 PROP-76',
    path: '/properties',
    heading: 'Properties Listing',
    title: 'Properties',
    add: 'Add Property',
    changing: 'Update Property',
  },
  { rows: 'SHELL-10', path: '/chatrequest', heading: 'Chat Request' },
  {
    rows: 'SHELL-10 KYCREQ-05 KYCREQ-10',
    path: '/kycrequest',
    heading: 'KYC Request',
    openers: ['Approve/Reject', 'KYC Document'],
  },
  {
    rows: 'SHELL-10 TOKEN-02 TOKEN-09',
    path: '/token',
    heading: 'Set Property Token',
    changing: 'Update Token',
    submit: 'Update Token',
  },
  { rows: 'SHELL-10 SOLD-02 SOLD-07', path: '/saleProperties', heading: 'Sold Properties', openers: ['Show More'] },
  { rows: 'SHELL-10 VISIT-03', path: '/propertybook', heading: 'Visit request', openers: ['Show Booking'] },
  { rows: 'SHELL-10', path: '/propertysallrequest', heading: 'Exit request' },
  { rows: 'SHELL-58 REFUND-03', path: '/refund', heading: 'Refund', openers: ['Show Status'] },
  { rows: 'SHELL-84', path: '/refund-user/:id', heading: 'Refund User List' },
  {
    rows: 'RESALE-02',
    path: '/resoldproperty',
    heading: 'Properties available for reselling',
    openers: ['Show Status'],
  },
  { rows: 'SELLREQ-01', path: '/sellrequestlist/:id', heading: 'User List' },
  {
    rows: 'SHELL-10 ABOUT-04',
    path: '/aboutus',
    heading: 'About Us',
    add: 'Add About Us',
    changing: 'Update About Us',
  },
  { rows: 'SHELL-10 BANNER-03 BANNER-22', path: '/bannerimage', heading: 'Banner Image', add: 'Add Banner Image' },
  {
    rows: 'COMPANY-01 COMPANY-02 COMPANY-08',
    path: '/companydetails',
    heading: 'Company Details',
    title: 'SuperAdmin',
    changing: 'Company Details',
    submit: 'Update Company Details',
  },
  { rows: 'MENU-02', path: '/cms', heading: 'Menu', title: 'SuperAdmin' },
  {
    rows: 'SOCIAL-01 SOCIAL-08 SOCIAL-07',
    path: '/socialmedia',
    heading: 'Social Media',
    title: 'Admin',
    add: 'Add Social Media',
    changing: 'Update Social Media',
  },
  {
    rows: 'SHELL-10 HOW-07 HOW-08',
    path: '/howitworks',
    heading: 'How It Works',
    add: 'Add How It Works',
    changing: 'Update How It Works',
  },
  {
    rows: 'SHELL-10 PARTNER-03 PARTNER-05',
    path: '/ourtrustedpartners',
    heading: 'Our Trusted Partners',
    add: 'Add Our Trusted Partners',
  },
  { rows: 'SHELL-10 KNOW-05', path: '/knowMore', heading: 'Know More', changing: 'Update Know More' },
  {
    rows: 'SHELL-10 LEARN-J-09',
    path: '/learnpage',
    heading: 'Learn Page-Share the Joy',
    add: 'Add Learn Page',
    changing: 'Update Learn Page',
  },
  {
    rows: 'SHELL-10 LEARN-R-02',
    path: '/learnenjoythereturns',
    heading: 'Learn Page-Enjoy The Returns',
    add: 'Add Learn Page',
    changing: 'Update Learn Page',
  },
  {
    rows: 'SHELL-10 HOME-W-13',
    path: '/homedeveloper',
    heading: 'Home Developer-WHY DEVELOPER GROUP',
    add: 'Add Home Developer',
    changing: 'Update Home Developer',
  },
  {
    rows: 'SHELL-10 HOME-O-11',
    path: '/homepage',
    heading: "Home Developer-DON'T JUST WISH, OWN IT.",
    add: 'Add Home Developer',
    changing: 'Update Home Developer',
  },
  {
    rows: 'SHELL-10 FOOTER-14',
    path: '/footerdescription',
    heading: 'Footer description',
    add: 'Add Description',
    changing: 'Update Description',
  },
  {
    rows: 'SHELL-10 POPUP-06',
    path: '/marketingbanner',
    heading: 'Marketing Banner',
    add: 'Add Marketing Banner',
    changing: 'Update Marketing Banner',
  },
  { rows: 'SHELL-10 STATUS-06 STATUS-05', path: '/status', heading: 'Property Status', add: 'Add Status' },
  { rows: 'SHELL-86', path: '/notification', heading: 'Notifications' },
  { rows: 'SHELL-116', path: '/orders', heading: 'Orders' },
  { rows: 'SHELL-118', path: '/allinformation', heading: 'All Information' },
];

/** The titles of the screen at an address. */
export const titlesAt = (path: string): DocumentedTitles => {
  const found = documentedTitles.find(titles => titles.path === path);
  if (!found) throw new Error(`No document gives ${path} a title.`);
  return found;
};
