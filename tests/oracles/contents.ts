/** A form: its inputs, and what it says when all of them are left empty. */
export type DocumentedForm = readonly [inputs: readonly string[], messages: readonly string[]];

/** What stands on a screen. */
export interface DocumentedContents {
  /** Rows of docs/behaviour that say so. */
  rows: string;
  /** Route of the screen, parameters as `:id`. */
  route: string;
  /** Heads of the table in their order; none for a screen that is a form. */
  columns: readonly string[];
  /** Columns that can be sorted by. @default none */
  sortable?: readonly string[];
  /** What the empty search box reads. Without it there is no search box. */
  search?: string;
  adding?: DocumentedForm;
  changing?: DocumentedForm;
  /** Whether a record can be read in full. @default false */
  more?: true;
}

const title = '*Please Enter Title!';
const description = '*Please Enter Description!';
const image = '*Please Upload Image!';
const blockHeads = ['SNo', 'Title', 'Description', 'Image', 'Actions'] as const;
const wordHeads = ['SNo', 'Title', 'Description', 'Actions'] as const;
const pictureHeads = ['SNo', 'Title', 'Image', 'Actions'] as const;
const block = [
  ['Title', 'Description', 'Image'],
  [title, description, image],
] as const;
const words = [
  ['Title', 'Description'],
  [title, description],
] as const;
const picture = [
  ['Title', 'Image'],
  [title, image],
] as const;

const staffHeads = ['SNo', 'Email', 'First Name', 'Last Name', 'Phone No.', 'Status', 'Actions'] as const;
const staffSortable = ['First Name', 'Last Name', 'Phone No.', 'Status'] as const;
const newStaff = [
  ['First Name', 'Last Name', 'Phone No.', 'Email', 'Password', 'Role'],
  [
    '*Please Enter First Name!',
    '*Please Enter Last Name!',
    '*Please Enter Phone Number!',
    '*Please Enter Email!',
    '*Please Enter password!',
    '*Please Enter Role!',
  ],
] as const;
const staff = [
  ['First Name', 'Last Name', 'Phone No.'],
  ['*Please Enter First Name!', '*Please Enter Last Name!', '*Please Enter Phone Number!'],
] as const;

const amenityHeads = ['SNo', 'Name', 'Type', 'Icon', 'Actions'] as const;
const amenityInputs = ['Name', 'Icon'] as const;
const category = [['Name'], ['*Please Enter name!']] as const;
const footer = [['Description'], [description]] as const;

const propertyInputs = [
  'Property Name',
  'Type',
  'No. of Owners',
  'Number of Beds',
  'Number of Baths',
  'Home sqft',
  'Want To Display',
  'Crew Contact',
  'Total Assets Value',
  'Expected Exit Value',
  'Expected Rental per year',
  'Rental Yield (%)',
  'Expected ROI (%)',
  'Property Images',
  'Location',
  'Street',
  'City',
  'Pincode',
  'Country',
  'State',
  'Want To Display Map',
  'About Home',
  'Amenities',
  'Video of Property',
] as const;

const valueHeads = ['SNo', 'Property Name', 'Total Assets Value', 'Ownership'] as const;
const userHeads = ['Email', 'Full Name', 'Phone', 'Category'] as const;

/** Columns and forms. A serial number comes first as COMMON-05 says. */
export const documentedContents: readonly DocumentedContents[] = [
  {
    rows: 'ADMIN-02 ADMIN-05 to ADMIN-16 ADMIN-31 to ADMIN-35 ADMIN-38 to ADMIN-41 ADMIN-43 ADMIN-45 ADMIN-54 ADMIN-63 to ADMIN-66 COMMON-05 COMMON-32',
    route: 'roles/admin',
    columns: staffHeads,
    sortable: staffSortable,
    search: 'Search Admins',
    adding: newStaff,
    changing: staff,
  },
  {
    rows: 'SUPER-02 SUPER-05 SUPER-06 SUPER-17 to SUPER-20 SUPER-22 SUPER-24 SUPER-26 SUPER-32 to SUPER-35',
    route: 'roles/superAdmin',
    columns: staffHeads,
    sortable: staffSortable,
    search: 'Search Super Admins',
    adding: newStaff,
    changing: staff,
  },
  {
    rows: 'USER-02 USER-03 USER-05 to USER-09 USER-12 USER-13 USER-15',
    route: 'roles/user',
    columns: ['SNo', ...userHeads, 'Status', 'KYC Document'],
    search: 'Search Users',
  },
  {
    rows: 'KYCREQ-04 KYCREQ-05',
    route: 'kycrequest',
    columns: [...userHeads, 'Approve/Reject', 'KYC Document'],
    search: 'Search KYC Requests',
  },
  {
    rows: 'AMEN-S-01 to AMEN-S-05 AMEN-S-14 AMEN-S-15 AMEN-S-16 AMEN-S-23 AMEN-S-06',
    route: 'amenities/standard',
    columns: amenityHeads,
    search: 'Search Standard Amenities',
    adding: [amenityInputs, ['*Please enter name of standard amenity', '*Please upload standard amenity icon']],
    changing: [amenityInputs, ['*Please Enter Name of Amenintie!']],
  },
  {
    rows: 'AMEN-D-01 AMEN-D-02 AMEN-D-03 AMEN-D-08 AMEN-D-09 AMEN-D-15',
    route: 'amenities/distinctive',
    columns: amenityHeads,
    search: 'Search Distinctive Amenities',
    adding: [amenityInputs, ['*Please enter name of distinctive amenity', '*Please upload distinctive amenity icon']],
    changing: [amenityInputs, ['*Please enter name of distinctive amenity!']],
  },
  {
    rows: 'CONTACT-A-04 CONTACT-A-05',
    route: 'contactUsAdmin',
    columns: ['Creation Date', 'Name', 'Email', 'Phone'],
    search: 'Search Contact Us',
  },
  {
    rows: 'CONTACT-G-02 CONTACT-G-12',
    route: 'contactUs/contactUsGeneral',
    columns: ['Creation Date', 'Full Name', 'Email', 'Phone', 'Message'],
    search: 'Search Enquiries',
  },
  {
    rows: 'CONTACT-P-03 CONTACT-P-16',
    route: 'contactUs/contactUsforProperty',
    columns: ['SNo', 'Creation Date', 'Full Name', 'Email', 'Phone', 'Interested', 'Property Name', 'Message'],
    search: 'Search Property Enquiries',
  },
  {
    rows: 'PROP-05 PROP-07 to PROP-13 PROP-46 to PROP-49 PROP-52 to PROP-59 PROP-63 PROP-66 to PROP-70 PROP-72 PROP-73 PROP-101 PROP-103 to PROP-122 PROP-125 PROP-126 PROP-127 PROP-129 PROP-134 PROP-135 PROP-137 PROP-138 PROP-139 PROP-16 PROP-17 PROP-133 PROP-169',
    route: 'properties',
    columns: ['SNo', 'Status', 'Total Assets Value', 'Baths', 'Beds', 'Sqft', 'Display', 'Actions'],
    search: 'Search Properties',
    adding: [
      propertyInputs,
      [
        '*Please enter property name!',
        '*Please select status!',
        '*Please select ownership!',
        '*Please enter beds!',
        '*Please enter baths!',
        '*Please enter sqft!',
        '*Please select want to display Property',
        '*Please enter phone number!',
        '*Please enter total assets value!',
        '*Please enter expected exit value!',
        '*Please enter expected rental per year!',
        '*Please enter rental yield!',
        '*Please enter expected ROI!',
        '*minimum 7 images are required!',
        '*Please enter street name!',
        '*Please enter city name!',
        '*Please enter pincode!',
        '*Please enter country name!',
        '*Please enter state name!',
        '*Please select want to display map',
        '*Please enter about home!',
        '*Please select amenity!',
      ],
    ],
    changing: [
      propertyInputs,
      [
        '*Please enter property name!',
        '*Please select status!',
        '*Please enter ownership!',
        '*Please enter beds!',
        '*Please enter baths!',
        '*Please enter sqft!',
        '*Please enter phone number!',
        '*Please enter total assets value!',
        '*Please enter expected exit value!',
        '*Please enter expected rental per year!',
        '*Please enter rental yield!',
        '*Please enter expected ROI!',
        '*Please add image!',
        '*Please enter street name!',
        '*Please enter city name!',
        '*Please enter pincode!',
        '*Please enter country name!',
        '*Please enter state name!',
        '*Please enter about home!',
        '*Please select amenity!',
      ],
    ],
    more: true,
  },
  {
    rows: 'FAQ-03 FAQ-04 FAQ-06 FAQ-21 FAQ-24 FAQ-25 FAQ-26 FAQ-29 FAQ-30 FAQ-31',
    route: 'faq/faqs',
    columns: ['SNo', 'Category', 'Question', 'Answer', 'Actions'],
    search: 'Search FAQs',
    adding: [
      ['Question', 'Answer', 'Category'],
      ['*Please Enter Question!', '*Please Enter Answer!', '*Please Select FAQ Category!'],
    ],
    changing: [
      ['Question', 'Answer'],
      ['*Please Enter Question!', '*Please Enter Answer!'],
    ],
  },
  {
    rows: 'FAQCAT-03 FAQCAT-08 to FAQCAT-11 FAQCAT-04',
    route: 'faq/faqcategory',
    columns: ['SNo', 'Name', 'Actions'],
    adding: category,
    changing: category,
  },
  {
    rows: 'KNOW-01 KNOW-03 KNOW-05 KNOW-06 KNOW-10 KNOW-11 KNOW-13 KNOW-04',
    route: 'knowMore',
    columns: ['SNo', 'Name', 'Status', 'Actions'],
    changing: [['Description', 'Status'], [description]],
  },
  {
    rows: 'BANNER-02 BANNER-04 BANNER-05 BANNER-06 BANNER-11 BANNER-14 BANNER-22',
    route: 'bannerimage',
    columns: pictureHeads,
    adding: picture,
    more: true,
  },
  {
    rows: 'POPUP-03 POPUP-09 POPUP-11 POPUP-15 POPUP-16 POPUP-21 POPUP-22 POPUP-23 POPUP-25 POPUP-05 POPUP-07',
    route: 'marketingbanner',
    columns: blockHeads,
    search: 'Search Marketing Banner',
    adding: block,
    changing: [block[0], [title, description]],
    more: true,
  },
  {
    rows: 'ABOUT-01 ABOUT-10 ABOUT-11 ABOUT-12',
    route: 'aboutus',
    columns: blockHeads,
    search: 'Search About Us',
    adding: block,
    changing: block,
    more: true,
  },
  {
    rows: 'HOW-01 HOW-04 HOW-05 HOW-06 HOW-09 HOW-14 HOW-16',
    route: 'howitworks',
    columns: ['SNo', 'Title', 'Description', 'Image', 'Status', 'Actions'],
    search: 'Search How It Works',
    adding: block,
    changing: block,
  },
  { rows: 'MENU-11', route: 'cms', columns: ['SNo', 'Name', 'Status'] },
  {
    rows: 'PARTNER-01 PARTNER-02 PARTNER-03 PARTNER-06 PARTNER-07 PARTNER-08 PARTNER-11 PARTNER-10',
    route: 'ourtrustedpartners',
    columns: pictureHeads,
    adding: picture,
    more: true,
  },
  {
    rows: 'LEARN-J-02 LEARN-J-03 LEARN-J-04 LEARN-J-06 LEARN-J-12 LEARN-J-13 LEARN-J-14 LEARN-J-22',
    route: 'learnpage',
    columns: blockHeads,
    search: 'Search Learn Page',
    adding: block,
    changing: block,
    more: true,
  },
  {
    rows: 'LEARN-R-02 LEARN-R-03 LEARN-R-04 LEARN-R-07 LEARN-R-08 LEARN-R-09',
    route: 'learnenjoythereturns',
    columns: wordHeads,
    adding: words,
    changing: words,
    more: true,
  },
  {
    rows: 'HOME-W-02 to HOME-W-05 HOME-W-08 HOME-W-09 HOME-W-10',
    route: 'homedeveloper',
    columns: blockHeads,
    adding: block,
    changing: block,
    more: true,
  },
  {
    rows: 'HOME-O-02 HOME-O-03 HOME-O-06 HOME-O-07 HOME-O-08',
    route: 'homepage',
    columns: wordHeads,
    adding: words,
    changing: words,
    more: true,
  },
  {
    rows: 'SOCIAL-02 SOCIAL-04 SOCIAL-05 SOCIAL-11 SOCIAL-12 SOCIAL-13',
    route: 'socialmedia',
    columns: ['SNo', 'Title', 'Link', 'Status', 'Actions'],
    adding: [
      ['Title', 'Link'],
      [title, '*Please Enter Link!'],
    ],
    changing: [
      ['Title', 'Link'],
      [title, '*Please Enter Link!'],
    ],
  },
  {
    rows: 'COMPANY-02 to COMPANY-07 COMPANY-09',
    route: 'companydetails',
    columns: [],
    changing: [['Name', 'Address', 'Time', 'Phone', 'Email'], []],
  },
  {
    rows: 'FOOTER-02 FOOTER-03 FOOTER-06 FOOTER-07',
    route: 'footerdescription',
    columns: ['SNo', 'Description', 'Actions'],
    adding: footer,
    changing: footer,
    more: true,
  },
  { rows: 'NOTIF-03', route: 'notification', columns: ['SNo', 'Title', 'Description', 'Date'] },
  {
    rows: 'TOKEN-02 TOKEN-08 TOKEN-12',
    route: 'token',
    columns: ['SNo', 'Token', 'Date', 'Amount in Lakhs', 'Edit'],
    changing: [['Amount'], ['Please enter token price']],
  },
  {
    rows: 'CHAT-02 CHAT-03',
    route: 'chatrequest',
    columns: ['SNo', 'Name', 'email', 'Phone', 'Property', 'Type', 'Request Date', 'Actions'],
    search: 'Search Chat Requests',
  },
  {
    rows: 'SOLD-02 SOLD-11',
    route: 'saleProperties',
    columns: [
      'SNo',
      'Property Add Date',
      'Property name',
      'Ownership',
      'Interested In',
      'Property Amount in Lakhs',
      'Status',
    ],
  },
  {
    rows: 'EXIT-02 EXIT-03',
    route: 'propertysallrequest',
    columns: ['SNo', 'Property name', 'User Name', 'Price', 'Request Date', 'Description', 'Status'],
    search: 'Search Exit Requests',
  },
  {
    rows: 'VISIT-02 VISIT-03',
    route: 'propertybook',
    columns: [...valueHeads, 'Show Booking'],
    search: 'Search Properties',
  },
  {
    rows: 'REFUND-02 REFUND-03',
    route: 'refund',
    columns: [...valueHeads, 'Show Status'],
    search: 'Search Properties',
  },
  { rows: 'REFUSER-02', route: 'refund-user/:id', columns: ['SNo', 'Name', 'Email', 'Days', 'Status'] },
  {
    rows: 'RESALE-02',
    route: 'resoldproperty',
    columns: [...valueHeads, 'Show Status'],
    search: 'Search Properties',
  },
  { rows: 'SELLREQ-02', route: 'sellrequestlist/:id', columns: ['SNo', 'Name', 'Email', 'Status'] },
  {
    rows: 'STATUS-01 STATUS-04 STATUS-07 STATUS-08',
    route: 'status',
    columns: ['SNo', 'Name', 'Description'],
    adding: [
      ['Name', 'Description'],
      ['Name is required', 'Description is required'],
    ],
  },
  {
    rows: 'SOLD-13',
    route: 'tokenOrders/:id',
    columns: ["Buyer's Name", 'Date', 'Token Amount paid in Lakhs'],
  },
  {
    rows: 'VISIT-07',
    route: 'bookings/:id',
    columns: ['Name', 'Booking Date From', 'Booking Date To', 'Number Of Days'],
  },
  {
    rows: 'SHELL-116',
    route: 'ordersOf/:id',
    columns: ['SNo', 'Buyer', 'Type', 'Payment ID', 'Price in Lakhs', 'Date'],
  },
];
