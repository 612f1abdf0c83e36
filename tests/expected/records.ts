interface DocumentedRecord {
  /** Rows of docs/behaviour that list the keys; what has none is the API's own. */
  rows?: string;
  /** Keys of the record beside `_id`. Nested keys are dotted, `[]` stands for the entries of a list. */
  keys: string;
  /** Keys that only a write sends or a list filters by. */
  implied?: string;
}

/** The records as the API describes them. */
export const documentedRecords: Record<string, DocumentedRecord> = {
  Staff: { keys: 'fname lname email phone status.name role' },
  User: {
    keys: [
      'email fullName phone nationality dob isActive dType number placeOfIssue issueDate expiryDate PANnumber PANcard',
      'passport passport[].media passport[].url bank bankName bankAccountNumber bankIfscCode bankAddress',
      'isPassportVerified isBankVerified isPANVerified personalInfo',
    ].join(' '),
    implied: 'locked description',
  },
  Amenity: { rows: 'AMEN-S-11', keys: 'name type icon' },
  Enquiry: {
    rows: 'CONTACT-A-14',
    keys: 'creationDate name fname email phone isInterested message pid._id pid.address.name',
    implied: 'aid',
  },
  GeneralEnquiry: { keys: 'creationDate fname email phone message' },
  Property: {
    rows: 'PROP-29',
    keys: [
      'status ownership isDisplay isMapDisplay shareStatus wholeHomePrice priceType rentalYield expectedIOR',
      'expectedRentalPerYear expectedExitValue beds baths sqft crewContact property360 address.name address.street',
      'address.city address.state address.country address.pincode location.coordinates photos[].imgPath',
      'propertyVideo[].videoPath aboutHome amenities adminid creationDate',
    ].join(' '),
  },
  Faq: { keys: 'question answer facCategoryId._id facCategoryId.name' },
  FaqCategory: { rows: 'FAQCAT-02', keys: 'name' },
  KnowMoreEntry: { rows: 'KNOW-09', keys: 'name description isActive' },
  Banner: { keys: 'title photo' },
  MarketingBanner: { keys: 'title description photo' },
  ContentBlock: { rows: 'ABOUT-08', keys: 'title description photo type' },
  HowItWorksStep: { rows: 'HOW-13', keys: 'title description photo isActive' },
  MenuEntry: { keys: 'name isActive' },
  Partner: { keys: 'title photo' },
  Social: { rows: 'SOCIAL-10', keys: 'title link isActive' },
  CompanyDetails: { keys: 'name address hours phone email' },
  FooterDescription: { rows: 'FOOTER-05', keys: 'description', implied: 'uid' },
  Notification: { keys: 'title description createdAt' },
  Token: { keys: 'amount updatedat title' },
  ChatRequest: { keys: 'name email phone pid._id pid.address.name requestType createdAt uid._id uid.fname' },
  SoldProperty: {
    rows: 'SOLD-10',
    keys: [
      'pid._id pid.address.name pid.wholeHomePrice pid.priceType pid.ownership pid.creationDate',
      'order isActive',
    ].join(' '),
  },
  ExitRequest: {
    keys: 'pid._id pid.address.name uid._id uid.fullName price createdAt description isApproved',
    implied: 'reason',
  },
  Booking: { keys: 'uid._id uid.fullName sdate edate daysNumber', implied: 'pid' },
  PropertyStatus: { rows: 'STATUS-02', keys: 'name description' },
  PropertyOwner: { rows: 'REFUSER-10', keys: 'fullName email days' },
  History: { keys: 'statusName uid._id uid.fullName uid.email pid' },
  Order: { rows: 'SOLD-18', keys: 'uid._id uid.fullName pid aid paymentId price type createdAt imgPath' },
};
