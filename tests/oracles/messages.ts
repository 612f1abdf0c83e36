/** What a screen asks before it does something, and says afterwards. */
export interface DocumentedMessages {
  /** Rows of docs/behaviour that say so. */
  rows: string;
  /** Route of the screen, parameters as `:id`. */
  route: string;
  /** Toast after an addition. Here and below `server` is the server's message; without a word there is no such thing. */
  added?: string;
  /** Toast after a change. */
  changed?: string;
  /** Question before a deletion, and the toast after it. */
  deletion?: readonly [question: string, deleted: string];
  /** Question before another status, and the toast after it. */
  status?: readonly [question: string, changed: string];
  /** What a list that cannot be loaded does: a toast with the server's message, or a line in the console. @default toast */
  unloaded?: 'log';
  /** Toast when a form is refused because of what stands in it. @default none */
  refused?: string;
  /** Message in the place of the add form, and how many records bring it about. */
  full?: readonly [records: number, message: string];
}

/** The toast that shows what the server said. */
export const server = 'server';

const amenityQuestion = 'Are you sure you want to delete this amenity ?';
const learnDeletion = ['Are you sure you want to delete this learn page ?', 'Deleted Successfully'] as const;

/** The words, letter by letter. */
export const documentedMessages: readonly DocumentedMessages[] = [
  {
    rows: 'ADMIN-21 ADMIN-60 ADMIN-70 ADMIN-76 ADMIN-81 COMMON-38',
    route: 'roles/admin',
    added: 'Data Added Successfully',
    changed: 'Data updated Successfully',
    status: ['Are you sure you want to active/inactive this admin ?', 'Status Updated Successfully'],
    unloaded: 'log',
  },
  {
    rows: 'SUPER-10 SUPER-31 SUPER-38 SUPER-41 SUPER-44 COMMON-38',
    route: 'roles/superAdmin',
    added: 'Data Added Successfully',
    changed: 'Data updated Successfully',
    status: ['Are you sure you want to active/inactive this superadmin ?', 'Status Updated Successfully'],
    unloaded: 'log',
  },
  {
    rows: 'USER-19 USER-23 COMMON-38',
    route: 'roles/user',
    status: ['Are you sure you want to active/inactive this user ?', 'Status Updated Successfully'],
  },
  {
    rows: 'AMEN-D-13 AMEN-D-18 AMEN-D-21 AMEN-D-24',
    route: 'amenities/distinctive',
    added: 'Distinctive amenity added successfully',
    changed: 'Distinctive amenity updated successfully',
    deletion: [amenityQuestion, 'Distinctive amenity deleted successfully'],
  },
  {
    rows: 'AMEN-S-21 AMEN-S-28 AMEN-S-30 AMEN-S-32 AMEN-S-07',
    route: 'amenities/standard',
    added: 'Standard amenity added successfully',
    changed: 'Standard amenity updated successfully',
    deletion: [amenityQuestion, 'Standard amenity deleted successfully'],
  },
  {
    rows: 'FAQ-28 FAQ-33 FAQ-35 FAQ-37 FAQ-34',
    route: 'faq/faqs',
    added: 'FAQ added successfully',
    changed: 'FAQ updated successfully',
    deletion: ['Are you sure you want to delete this FAQ ?', 'FAQ deleted successfully'],
  },
  {
    rows: 'FAQCAT-12 FAQCAT-13 FAQCAT-16 FAQCAT-18 FAQCAT-20 FAQCAT-22 FAQCAT-04 FAQCAT-19 COMMON-37',
    route: 'faq/faqcategory',
    added: server,
    changed: server,
    deletion: ['Are you sure you want to delete this FAQ category ?', 'Deleted Successfully'],
    full: [6, 'You can not add more than 6 category'],
  },
  { rows: 'COMMON-40', route: 'contactUs/contactUsGeneral' },
  { rows: 'COMMON-40', route: 'contactUs/contactUsforProperty' },
  { rows: 'COMMON-40', route: 'contactUsAdmin' },
  {
    rows: 'PROP-32 PROP-37 PROP-39 PROP-40 PROP-42 PROP-99 PROP-166 PROP-167 COMMON-38 PROP-31',
    route: 'properties',
    added: 'Property Added Successfully',
    changed: 'Property updated successfully',
    deletion: ['Are you sure you want to delete this Amenintie ?', 'Property Deleted Successfully'],
    status: ['Are you sure you want to de-active/active this property ?', 'Status updated Successfully'],
    refused: 'Please fill required field',
  },
  {
    rows: 'CHAT-15 CHAT-17',
    route: 'chatrequest',
    deletion: ['Are you sure you want to delete this chat request ?', 'Chat request deleted successfully'],
  },
  { rows: 'COMMON-40', route: 'kycrequest' },
  { rows: 'TOKEN-19', route: 'token', changed: 'Property token updated successfully' },
  { rows: 'COMMON-40', route: 'saleProperties' },
  { rows: 'COMMON-40', route: 'propertybook' },
  { rows: 'COMMON-40', route: 'propertysallrequest' },
  { rows: 'COMMON-40', route: 'refund' },
  { rows: 'COMMON-40', route: 'refund-user/:id' },
  { rows: 'COMMON-40', route: 'resoldproperty' },
  { rows: 'COMMON-40', route: 'sellrequestlist/:id' },
  {
    rows: 'ABOUT-14 ABOUT-16 ABOUT-17 ABOUT-19',
    route: 'aboutus',
    added: 'AboutUs added successfully',
    changed: 'AboutUs updated successfully',
    deletion: ['Are you sure you want to delete this about us ?', 'AboutUs deleted successfully'],
  },
  {
    rows: 'BANNER-13 BANNER-17 BANNER-20 BANNER-16 BANNER-18',
    route: 'bannerimage',
    added: 'Banner image added successfully',
    deletion: ['Are you sure you want to delete this banner image ?', 'Banner image deleted successfully'],
  },
  { rows: 'COMPANY-14', route: 'companydetails', changed: 'Company details updated successfully' },
  {
    rows: 'MENU-14 MENU-16',
    route: 'cms',
    status: ['Are you sure you want to active/inactive this menu ?', 'Menu Updated Successfully'],
  },
  {
    rows: 'SOCIAL-15 SOCIAL-17 SOCIAL-19 SOCIAL-21 COMMON-38 SOCIAL-03 SOCIAL-18',
    route: 'socialmedia',
    added: 'Data Added Successfully',
    changed: 'Social media updated successfully',
    status: ['Are you sure you want to active/inactive this social media ?', 'Status Updated Successfully'],
  },
  {
    rows: 'HOW-06 HOW-21 HOW-24 HOW-26 COMMON-38 HOW-03 HOW-22 HOW-23',
    route: 'howitworks',
    added: server,
    changed: server,
    status: ['Are you sure you want to active/inactive this how it works ?', 'Status updated successfully'],
  },
  {
    rows: 'PARTNER-15 PARTNER-17 PARTNER-19 PARTNER-16',
    route: 'ourtrustedpartners',
    added: 'Our trusted partner added successfully',
    deletion: [
      'Are you sure you want to delete this our trusted partner ?',
      'Our trusted partner deleted successfully',
    ],
  },
  { rows: 'KNOW-05 KNOW-06 KNOW-15', route: 'knowMore', changed: 'Successfully updated' },
  {
    rows: 'LEARN-J-07 LEARN-J-08 LEARN-J-16 LEARN-J-18 LEARN-J-21',
    route: 'learnpage',
    added: 'Data Added Successfully',
    changed: 'Learn page updated successfully',
    deletion: learnDeletion,
  },
  {
    rows: 'LEARN-J-08 LEARN-J-16 LEARN-J-21 LEARN-R-13',
    route: 'learnenjoythereturns',
    added: 'Data Added Successfully',
    changed: 'Learn page updated successfully',
    deletion: learnDeletion,
  },
  {
    rows: 'HOME-W-13',
    route: 'homedeveloper',
    added: 'Data Added Successfully',
    changed: 'Successfully updated',
  },
  { rows: 'HOME-W-13', route: 'homepage', added: 'Data Added Successfully', changed: 'Successfully updated' },
  {
    rows: 'FOOTER-12 FOOTER-13',
    route: 'footerdescription',
    added: server,
    changed: 'Description Updated Successfully',
  },
  {
    rows: 'POPUP-28 POPUP-29 POPUP-31 POPUP-08',
    route: 'marketingbanner',
    added: server,
    changed: server,
    deletion: ['Are You Sure To Want To delete this Banner', 'Deleted Successfully'],
  },
  { rows: 'STATUS-12', route: 'status', added: 'Status Added Successfully' },
  { rows: 'COMMON-40', route: 'notification' },
];
