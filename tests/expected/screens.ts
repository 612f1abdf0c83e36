/** A form: each input with what it says when it is left empty, `''` where it may be. */
type Inputs = Readonly<Record<string, string>>;

/** A question, and the toast after it was answered with yes. */
type Asked = readonly [question: string, done: string];

/** What stands on a screen, what it is called, and what it asks and says. */
export interface DocumentedScreen {
  /** Rows of docs/behaviour that say so. */
  rows: string;
  /** Address of the screen, parameters as `:id`. */
  path: string;
  /** Heading of the screen. */
  heading: string;
  /** What the browser's title says before the brand. @default the heading */
  title?: string;
  /** Heads of the table in their order; none for a screen that is a form. A serial number comes first as COMMON-05 says. */
  columns?: readonly string[];
  /** Columns that can be sorted by. @default none */
  sortable?: readonly string[];
  /** What the empty search box reads. Without it there is no search box. */
  search?: string;
  /** Words of the columns and buttons that open something else. */
  openers?: readonly string[];
  /** The add form: the button that opens it, and the toast after it. Without it nothing can be added. */
  adding?: {
    button: string;
    /** @default the words of the button */
    heading?: string;
    done: string;
    /** How many records there may be, and the message in the place of the form. */
    limit?: readonly [records: number, message: string];
    inputs: Inputs;
  };
  /** The form that changes a record, and the toast after it. Without it nothing can be changed. */
  changing?: {
    /** Tooltip of the edit icon. @default `Edit` */
    button?: string;
    heading: string;
    /** Button that sends it. @default `Update Details` */
    submit?: string;
    done: string;
    /** @default those of the add form */
    inputs?: Inputs;
  };
  deletion?: Asked;
  /** Before and after another status. */
  status?: Asked;
  /** Toast when a form is refused because of what stands in it. @default none */
  refused?: string;
  /** Whether a record can be read in full. @default false */
  more?: true;
  /** What a list that cannot be loaded does: a toast with the server's message, or a line in the console. @default toast */
  unloaded?: 'log';
  /**
   * What may be done with several chosen records at once: only with content of the site that is as easily put back as
   * taken away, and with requests that have been answered. @default nothing
   */
  many?: 'delete' | 'status';
}

/** What every screen with a table has. @param columns parted by commas */
const lists = (heading: string, columns: string, search?: string) => {
  return { heading, columns: columns.split(', '), search };
};
type Form<K extends 'adding' | 'changing'> = NonNullable<DocumentedScreen[K]>;
const adds = (button: string, done: string, inputs: Inputs, more: Partial<Form<'adding'>> = {}) => {
  return { button, done, inputs, ...more };
};
const changes = (heading: string, done: string, inputs?: Inputs, more: Partial<Form<'changing'>> = {}) => {
  return { heading, done, inputs, ...more };
};

/** The toast that shows what the server said. */
export const server = 'server';

const title = '*Please Enter Title!';
const description = '*Please Enter Description!';
const image = '*Please Upload Image!';
const blockHeads = 'SNo, Title, Description, Image, Actions';
const wordHeads = 'SNo, Title, Description, Actions';
const pictureHeads = 'SNo, Title, Image, Actions';
const words = { Title: title, Description: description };
const picture = { Title: title, Image: image };
const block = { ...words, Image: image };

const staffHeads = 'SNo, Email, First Name, Last Name, Phone No., Status, Actions';
const staffSortable = ['First Name', 'Last Name', 'Phone No.', 'Status'] as const;
const staff = {
  'First Name': '*Please Enter First Name!',
  'Last Name': '*Please Enter Last Name!',
  'Phone No.': '*Please Enter Phone Number!',
};
const account = { Email: '*Please Enter Email!', Password: '*Please Enter password!', Role: '*Please Enter Role!' };
const newStaff = { ...staff, ...account };

const sixCategories: Partial<Form<'adding'>> = { limit: [6, 'You can not add more than 6 category'] };
const amenityHeads = 'SNo, Name, Type, Icon, Actions';
const amenityQuestion = 'Are you sure you want to delete this amenity ?';
const learnDeletion = ['Are you sure you want to delete this learn page ?', 'Deleted Successfully'] as const;
const valueHeads = 'SNo, Property Name, Total Assets Value, Ownership';
const soldHeads = ['Ownership', 'Interested In', 'Property Amount in Lakhs'] as const;
const userHeads = 'Email, Full Name, Phone, Category';

const question = { Question: '*Please Enter Question!', Answer: '*Please Enter Answer!' };
const statusInputs = { Name: 'Name is required', Description: 'Description is required' };
const tokenPrice = { Amount: 'Please enter token price' };
const updateCompany = { submit: 'Update Company Details' };
const companyInputs = { Name: '', Address: '', Time: '', Phone: '', Email: '' };
const propertyInputs = {
  'Property Name': '*Please enter property name!',
  Type: '*Please select status!',
  'No. of Owners': '*Please select ownership!',
  'Number of Beds': '*Please enter beds!',
  'Number of Baths': '*Please enter baths!',
  'Home sqft': '*Please enter sqft!',
  'Want To Display': '*Please select want to display Property',
  'Crew Contact': '*Please enter phone number!',
  'Total Assets Value': '*Please enter total assets value!',
  'Expected Exit Value': '*Please enter expected exit value!',
  'Expected Rental per year': '*Please enter expected rental per year!',
  'Rental Yield (%)': '*Please enter rental yield!',
  'Expected ROI (%)': '*Please enter expected ROI!',
  'Property Images': '*minimum 7 images are required!',
  Location: '',
  Street: '*Please enter street name!',
  City: '*Please enter city name!',
  Pincode: '*Please enter pincode!',
  Country: '*Please enter country name!',
  State: '*Please enter state name!',
  'Want To Display Map': '*Please select want to display map',
  'About Home': '*Please enter about home!',
  Amenities: '*Please select amenity!',
  'Video of Property': '',
};

/**
 * The screens of the entities, letter by letter. The documents name few of the forms that change a record; the others
 * follow `Update Admin` and `Update Property`.
 */
const screens: Readonly<Record<string, Omit<DocumentedScreen, 'path'>>> = {
  '/roles/admin': {
    rows: 'ADMIN-01 to ADMIN-03 ADMIN-05 to ADMIN-16 ADMIN-21 ADMIN-26 ADMIN-30 to ADMIN-35 ADMIN-38 to ADMIN-41 ADMIN-43 ADMIN-45 ADMIN-54 ADMIN-60 ADMIN-62 to ADMIN-66 ADMIN-70 ADMIN-76 ADMIN-81 COMMON-38 COMMON-05 COMMON-32',
    ...lists('Admins', staffHeads, 'Search Admins'),
    title: 'Admin',
    sortable: staffSortable,
    adding: adds('Add Admin', 'Data Added Successfully', newStaff, { heading: 'Add New Admin' }),
    changing: changes('Update Admin', 'Data updated Successfully', staff, { button: 'Edit Admin' }),
    status: ['Are you sure you want to active/inactive this admin ?', 'Status Updated Successfully'],
    unloaded: 'log',
  },
  '/roles/superAdmin': {
    rows: 'SUPER-01 to SUPER-03 SUPER-05 SUPER-06 SUPER-10 SUPER-12 SUPER-15 to SUPER-20 SUPER-22 SUPER-24 SUPER-26 SUPER-31 to SUPER-35 SUPER-38 SUPER-41 SUPER-44 COMMON-38',
    ...lists('Super Admins', staffHeads, 'Search Super Admins'),
    title: 'SuperAdmin',
    sortable: staffSortable,
    adding: adds('Add Super Admin', 'Data Added Successfully', newStaff, { heading: 'Add New Admin' }),
    changing: changes('Update Admin', 'Data updated Successfully', staff, { button: 'Edit Admin' }),
    status: ['Are you sure you want to active/inactive this superadmin ?', 'Status Updated Successfully'],
    unloaded: 'log',
  },
  '/roles/user': {
    rows: 'SHELL-10 USER-02 USER-03 USER-05 to USER-09 USER-12 USER-13 USER-15 USER-19 USER-23 COMMON-38',
    ...lists('Users', `SNo, ${userHeads}, Status, KYC Document`, 'Search Users'),
    openers: ['KYC Document'],
    status: ['Are you sure you want to active/inactive this user ?', 'Status Updated Successfully'],
  },
  '/amenities/distinctive': {
    rows: 'SHELL-10 AMEN-D-01 to AMEN-D-03 AMEN-D-07 to AMEN-D-09 AMEN-D-13 AMEN-D-15 AMEN-D-18 AMEN-D-21 AMEN-D-24',
    ...lists('Distinctive Amenities', amenityHeads, 'Search Distinctive Amenities'),
    adding: adds('Add Distinctive Amenities', 'Distinctive amenity added successfully', {
      Name: '*Please enter name of distinctive amenity',
      Icon: '*Please upload distinctive amenity icon',
    }),
    changing: changes('Update Distinctive Amenities', 'Distinctive amenity updated successfully', {
      Name: '*Please enter name of distinctive amenity!',
      Icon: '',
    }),
    deletion: [amenityQuestion, 'Distinctive amenity deleted successfully'],
    many: 'delete',
  },
  '/amenities/standard': {
    rows: 'SHELL-10 AMEN-S-01 to AMEN-S-05 AMEN-S-13 to AMEN-S-16 AMEN-S-21 AMEN-S-23 AMEN-S-28 AMEN-S-30 AMEN-S-32 AMEN-S-06 AMEN-S-07',
    ...lists('Standard Amenities', amenityHeads, 'Search Standard Amenities'),
    adding: adds('Add Standard Amenities', 'Standard amenity added successfully', {
      Name: '*Please enter name of standard amenity',
      Icon: '*Please upload standard amenity icon',
    }),
    changing: changes('Update Standard Amenities', 'Standard amenity updated successfully', {
      Name: '*Please Enter Name of Amenintie!',
      Icon: '',
    }),
    deletion: [amenityQuestion, 'Standard amenity deleted successfully'],
    many: 'delete',
  },
  '/faq/faqs': {
    rows: 'SHELL-10 FAQ-03 FAQ-04 FAQ-06 FAQ-09 FAQ-13 FAQ-20 FAQ-21 FAQ-24 to FAQ-26 FAQ-28 to FAQ-31 FAQ-33 FAQ-35 FAQ-37 FAQ-34',
    ...lists('FAQs', 'SNo, Category, Question, Answer, Actions', 'Search FAQs'),
    openers: ['Sample Excel Download', 'Export Excel'],
    adding: adds('Add FAQs', 'FAQ added successfully', { ...question, Category: '*Please Select FAQ Category!' }),
    changing: changes('Update FAQ', 'FAQ updated successfully', question),
    deletion: ['Are you sure you want to delete this FAQ ?', 'FAQ deleted successfully'],
    many: 'delete',
  },
  '/faq/faqcategory': {
    rows: 'SHELL-10 FAQCAT-03 FAQCAT-07 to FAQCAT-13 FAQCAT-16 FAQCAT-18 FAQCAT-20 FAQCAT-22 FAQCAT-04 FAQCAT-19 COMMON-37',
    ...lists('FAQ Category', 'SNo, Name, Actions'),
    adding: adds('Add FAQ Category', server, { Name: '*Please Enter name!' }, sixCategories),
    changing: changes('Update FAQ Category', server),
    deletion: ['Are you sure you want to delete this FAQ category ?', 'Deleted Successfully'],
  },
  '/contactUs/contactUsGeneral': {
    rows: 'CONTACT-G-01 CONTACT-G-02 CONTACT-G-12 COMMON-40',
    ...lists('Contact us Listing', 'Creation Date, Full Name, Email, Phone, Message', 'Search Enquiries'),
  },
  '/contactUs/contactUsforProperty': {
    rows: 'CONTACT-P-01 CONTACT-P-03 CONTACT-P-16 COMMON-40',
    heading: 'Contact Us for Property',
    columns: ['SNo', 'Creation Date', 'Full Name', 'Email', 'Phone', 'Interested', 'Property Name', 'Message'],
    search: 'Search Property Enquiries',
    title: 'ContactUS for Property',
  },
  '/contactUsAdmin': {
    rows: 'CONTACT-A-03 to CONTACT-A-05 COMMON-40',
    ...lists('Contact Us', 'Creation Date, Name, Email, Phone', 'Search Contact Us'),
  },
  '/properties': {
    rows: 'SHELL-10 PROP-03 PROP-05 to PROP-13 PROP-32 PROP-37 PROP-39 PROP-40 PROP-42 PROP-44 to PROP-49 PROP-52 to PROP-59 PROP-63 PROP-66 to PROP-70 PROP-72 PROP-73 PROP-99 PROP-101 PROP-103 to PROP-122 PROP-125 to PROP-127 PROP-129 PROP-134 PROP-135 PROP-137 to PROP-139 PROP-166 PROP-167 COMMON-38 PROP-17 PROP-31 PROP-75 PROP-76 PROP-133 PROP-169',
    heading: 'Properties Listing',
    columns: ['SNo', 'Status', 'Total Assets Value', 'Baths', 'Beds', 'Sqft', 'Display', 'Actions'],
    search: 'Search Properties',
    title: 'Properties',
    adding: adds('Add Property', 'Property Added Successfully', propertyInputs),
    changing: changes('Update Property', 'Property updated successfully', {
      ...propertyInputs,
      'No. of Owners': '*Please enter ownership!',
      'Want To Display': '',
      'Property Images': '*Please add image!',
      'Want To Display Map': '',
    }),
    deletion: ['Are you sure you want to delete this Amenintie ?', 'Property Deleted Successfully'],
    status: ['Are you sure you want to de-active/active this property ?', 'Status updated Successfully'],
    refused: 'Please fill required field',
    more: true,
  },
  '/chatrequest': {
    rows: 'SHELL-10 CHAT-02 CHAT-03 CHAT-15 CHAT-17',
    ...lists('Chat Request', 'SNo, Name, email, Phone, Property, Type, Request Date, Actions', 'Search Chat Requests'),
    deletion: ['Are you sure you want to delete this chat request ?', 'Chat request deleted successfully'],
    many: 'delete',
  },
  '/kycrequest': {
    rows: 'SHELL-10 KYCREQ-04 KYCREQ-05 KYCREQ-10 COMMON-40',
    ...lists('KYC Request', `${userHeads}, Approve/Reject, KYC Document`, 'Search KYC Requests'),
    openers: ['Approve/Reject', 'KYC Document'],
  },
  '/token': {
    rows: 'SHELL-10 TOKEN-02 TOKEN-08 TOKEN-09 TOKEN-12 TOKEN-19',
    ...lists('Set Property Token', 'SNo, Token, Date, Amount in Lakhs, Edit'),
    changing: changes('Update Token', 'Property token updated successfully', tokenPrice, { submit: 'Update Token' }),
  },
  '/saleProperties': {
    rows: 'SHELL-10 SOLD-02 SOLD-07 SOLD-11 COMMON-40',
    heading: 'Sold Properties',
    columns: ['SNo', 'Property Add Date', 'Property name', ...soldHeads, 'Status'],
    openers: ['Show More'],
  },
  '/propertybook': {
    rows: 'SHELL-10 VISIT-02 VISIT-03 COMMON-40',
    ...lists('Visit request', `${valueHeads}, Show Booking`, 'Search Properties'),
    openers: ['Show Booking'],
  },
  '/propertysallrequest': {
    rows: 'SHELL-10 EXIT-02 EXIT-03 COMMON-40',
    heading: 'Exit request',
    columns: ['SNo', 'Property name', 'User Name', 'Price', 'Request Date', 'Description', 'Status'],
    search: 'Search Exit Requests',
  },
  '/refund': {
    rows: 'SHELL-58 REFUND-02 REFUND-03 COMMON-40',
    ...lists('Refund', `${valueHeads}, Show Status`, 'Search Properties'),
    openers: ['Show Status'],
  },
  '/refund-user/:id': {
    rows: 'SHELL-84 REFUSER-02 COMMON-40',
    ...lists('Refund User List', 'SNo, Name, Email, Days, Status'),
  },
  '/resoldproperty': {
    rows: 'RESALE-02 COMMON-40',
    ...lists('Properties available for reselling', `${valueHeads}, Show Status`, 'Search Properties'),
    openers: ['Show Status'],
  },
  '/sellrequestlist/:id': {
    rows: 'SELLREQ-01 SELLREQ-02 COMMON-40',
    ...lists('User List', 'SNo, Name, Email, Status'),
  },
  '/aboutus': {
    rows: 'SHELL-10 ABOUT-01 ABOUT-04 ABOUT-10 to ABOUT-12 ABOUT-14 ABOUT-16 ABOUT-17 ABOUT-19',
    ...lists('About Us', blockHeads, 'Search About Us'),
    adding: adds('Add About Us', 'AboutUs added successfully', block),
    changing: changes('Update About Us', 'AboutUs updated successfully'),
    deletion: ['Are you sure you want to delete this about us ?', 'AboutUs deleted successfully'],
    more: true,
    many: 'delete',
  },
  '/bannerimage': {
    rows: 'SHELL-10 BANNER-02 to BANNER-06 BANNER-11 BANNER-13 BANNER-14 BANNER-17 BANNER-20 BANNER-22 BANNER-16 BANNER-18',
    ...lists('Banner Image', pictureHeads),
    adding: adds('Add Banner Image', 'Banner image added successfully', picture),
    deletion: ['Are you sure you want to delete this banner image ?', 'Banner image deleted successfully'],
    more: true,
    many: 'delete',
  },
  '/companydetails': {
    rows: 'COMPANY-01 to COMPANY-09 COMPANY-14',
    heading: 'Company Details',
    title: 'SuperAdmin',
    changing: changes('Company Details', 'Company details updated successfully', companyInputs, updateCompany),
  },
  '/cms': {
    rows: 'MENU-02 MENU-11 MENU-14 MENU-16',
    ...lists('Menu', 'SNo, Name, Status'),
    title: 'SuperAdmin',
    status: ['Are you sure you want to active/inactive this menu ?', 'Menu Updated Successfully'],
    many: 'status',
  },
  '/socialmedia': {
    rows: 'SOCIAL-01 SOCIAL-02 SOCIAL-04 SOCIAL-05 SOCIAL-08 SOCIAL-11 to SOCIAL-13 SOCIAL-15 SOCIAL-17 SOCIAL-19 SOCIAL-21 COMMON-38 SOCIAL-03 SOCIAL-07 SOCIAL-18',
    ...lists('Social Media', 'SNo, Title, Link, Status, Actions'),
    title: 'Admin',
    adding: adds('Add Social Media', 'Data Added Successfully', { Title: title, Link: '*Please Enter Link!' }),
    changing: changes('Update Social Media', 'Social media updated successfully'),
    status: ['Are you sure you want to active/inactive this social media ?', 'Status Updated Successfully'],
    many: 'status',
  },
  '/howitworks': {
    rows: 'SHELL-10 HOW-01 HOW-04 to HOW-09 HOW-14 HOW-16 HOW-21 HOW-24 HOW-26 COMMON-38 HOW-03 HOW-22 HOW-23',
    ...lists('How It Works', 'SNo, Title, Description, Image, Status, Actions', 'Search How It Works'),
    adding: adds('Add How It Works', server, block),
    changing: changes('Update How It Works', server),
    status: ['Are you sure you want to active/inactive this how it works ?', 'Status updated successfully'],
    many: 'status',
  },
  '/ourtrustedpartners': {
    rows: 'SHELL-10 PARTNER-01 to PARTNER-03 PARTNER-05 to PARTNER-08 PARTNER-11 PARTNER-15 PARTNER-17 PARTNER-19 PARTNER-10 PARTNER-16',
    ...lists('Our Trusted Partners', pictureHeads),
    adding: adds('Add Our Trusted Partners', 'Our trusted partner added successfully', picture),
    deletion: [
      'Are you sure you want to delete this our trusted partner ?',
      'Our trusted partner deleted successfully',
    ],
    more: true,
    many: 'delete',
  },
  '/knowMore': {
    rows: 'SHELL-10 KNOW-01 KNOW-03 KNOW-05 KNOW-06 KNOW-10 KNOW-11 KNOW-13 KNOW-15 KNOW-04',
    ...lists('Know More', 'SNo, Name, Status, Actions'),
    changing: changes('Update Know More', 'Successfully updated', { Description: description, Status: '' }),
  },
  '/learnpage': {
    rows: 'SHELL-10 LEARN-J-02 to LEARN-J-04 LEARN-J-06 to LEARN-J-09 LEARN-J-12 to LEARN-J-14 LEARN-J-16 LEARN-J-18 LEARN-J-21 LEARN-J-22',
    ...lists('Learn Page-Share the Joy', blockHeads, 'Search Learn Page'),
    adding: adds('Add Learn Page', 'Data Added Successfully', block),
    changing: changes('Update Learn Page', 'Learn page updated successfully'),
    deletion: learnDeletion,
    more: true,
    many: 'delete',
  },
  '/learnenjoythereturns': {
    rows: 'SHELL-10 LEARN-R-02 to LEARN-R-04 LEARN-R-07 to LEARN-R-09 LEARN-R-13 LEARN-J-08 LEARN-J-16 LEARN-J-21',
    ...lists('Learn Page-Enjoy The Returns', wordHeads),
    adding: adds('Add Learn Page', 'Data Added Successfully', words),
    changing: changes('Update Learn Page', 'Learn page updated successfully'),
    deletion: learnDeletion,
    more: true,
    many: 'delete',
  },
  '/homedeveloper': {
    rows: 'SHELL-10 HOME-W-02 to HOME-W-05 HOME-W-08 to HOME-W-10 HOME-W-13',
    ...lists('Home Developer-WHY DEVELOPER GROUP', blockHeads),
    adding: adds('Add Home Developer', 'Data Added Successfully', block),
    changing: changes('Update Home Developer', 'Successfully updated'),
    more: true,
  },
  '/homepage': {
    rows: 'SHELL-10 HOME-O-02 HOME-O-03 HOME-O-06 to HOME-O-08 HOME-O-11 HOME-W-13',
    ...lists("Home Developer-DON'T JUST WISH, OWN IT.", wordHeads),
    adding: adds('Add Home Developer', 'Data Added Successfully', words),
    changing: changes('Update Home Developer', 'Successfully updated'),
    more: true,
  },
  '/footerdescription': {
    rows: 'SHELL-10 FOOTER-02 FOOTER-03 FOOTER-06 FOOTER-07 FOOTER-12 to FOOTER-14',
    ...lists('Footer description', 'SNo, Description, Actions'),
    adding: adds('Add Description', server, { Description: description }),
    changing: changes('Update Description', 'Description Updated Successfully'),
    more: true,
  },
  '/marketingbanner': {
    rows: 'SHELL-10 POPUP-03 POPUP-06 POPUP-09 POPUP-11 POPUP-15 POPUP-16 POPUP-21 to POPUP-23 POPUP-25 POPUP-28 POPUP-29 POPUP-31 POPUP-05 POPUP-07 POPUP-08',
    ...lists('Marketing Banner', blockHeads, 'Search Marketing Banner'),
    adding: adds('Add Marketing Banner', server, block),
    changing: changes('Update Marketing Banner', server, { ...block, Image: '' }),
    deletion: ['Are You Sure To Want To delete this Banner', 'Deleted Successfully'],
    more: true,
    many: 'delete',
  },
  '/status': {
    rows: 'SHELL-10 STATUS-01 STATUS-04 STATUS-06 to STATUS-08 STATUS-12 STATUS-05',
    ...lists('Property Status', 'SNo, Name, Description'),
    adding: adds('Add Status', 'Status Added Successfully', statusInputs),
  },
  '/notification': { rows: 'SHELL-86 NOTIF-03 COMMON-40', ...lists('Notifications', 'SNo, Title, Description, Date') },
};

export const documentedScreens = Object.entries(screens).map(([path, screen]): DocumentedScreen => ({
  path,
  ...screen,
}));

/** Screens that are no entity's own. */
const otherScreens: readonly DocumentedScreen[] = [
  { rows: 'SHELL-08', path: '/dashboard', heading: 'Dashboard' },
  { rows: 'SHELL-116', path: '/orders', heading: 'Orders' },
  { rows: 'SHELL-118', path: '/allinformation', heading: 'All Information' },
];

/** Lists that stand on the screen or in the dialog of another entity. */
export const innerLists = [
  { rows: 'SOLD-13', path: '/tokenOrders/:id', columns: ["Buyer's Name", 'Date', 'Token Amount paid in Lakhs'] },
  {
    rows: 'VISIT-07',
    path: '/bookings/:id',
    columns: ['Name', 'Booking Date From', 'Booking Date To', 'Number Of Days'],
  },
  {
    rows: 'SHELL-116',
    path: '/ordersOf/:id',
    columns: ['SNo', 'Buyer', 'Type', 'Payment ID', 'Price in Lakhs', 'Date'],
  },
] as const;

/** What is called how at an address. */
export const titlesAt = (path: string): Pick<DocumentedScreen, 'rows' | 'heading' | 'title'> => {
  const found = [...documentedScreens, ...otherScreens].find(screen => screen.path === path);
  if (!found) throw new Error(`No document gives ${path} a title.`);
  return found;
};
