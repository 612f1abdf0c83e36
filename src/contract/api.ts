/**
 * The API as plain types: its records, whose values may be missing or null, and its calls.
 * Written by `npm run contract -- types` from the schemas beside it: change those.
 */

export interface Amenity {
  _id: string;
  name?: string | null;
  type?: string | null;
  icon?: string | null;
}

export interface CompanyDetails {
  _id: string;
  name?: string | null;
  address?: string | null;
  hours?: string | null;
  phone?: string | null;
  email?: string | null;
}

export interface Enquiry {
  _id: string;
  creationDate?: string | null;
  name?: string | null;
  fname?: string | null;
  email?: string | null;
  phone?: string | null;
  isInterested?: boolean | null;
  message?: string | null;
  pid?: {
    _id?: string | null;
    address?: {
      name?: string | null;
    } | null;
  } | null;
  aid?: string | null;
}

export interface GeneralEnquiry {
  _id: string;
  creationDate?: string | null;
  fname?: string | null;
  email?: string | null;
  phone?: string | null;
  message?: string | null;
}

export interface FaqCategory {
  _id: string;
  name?: string | null;
}

export interface Faq {
  _id: string;
  question?: string | null;
  answer?: string | null;
  facCategoryId?: {
    _id?: string | null;
    name?: string | null;
  } | null;
}

export interface Notification {
  _id: string;
  title?: string | null;
  description?: string | null;
  createdAt?: string | null;
}

export interface Token {
  _id: string;
  title?: string | null;
  amount?: number | null;
  updatedat?: string | null;
}

export interface ChatRequest {
  _id: string;
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  pid?: {
    _id?: string | null;
    address?: {
      name?: string | null;
    } | null;
  } | null;
  requestType?: string | null;
  createdAt?: string | null;
  uid?: {
    _id?: string | null;
    fname?: string | null;
  } | null;
}

export interface SoldProperty {
  _id: string;
  pid?: {
    _id?: string | null;
    address?: {
      name?: string | null;
    } | null;
    wholeHomePrice?: number | null;
    priceType?: string | null;
    ownership?: number | null;
    creationDate?: string | null;
  } | null;
  order?: string | number | unknown[] | null;
  isActive?: boolean | null;
}

export interface ExitRequest {
  _id: string;
  pid?: {
    _id?: string | null;
    address?: {
      name?: string | null;
    } | null;
  } | null;
  uid?: {
    _id?: string | null;
    fullName?: string | null;
  } | null;
  price?: number | null;
  createdAt?: string | null;
  description?: string | null;
  isApproved?: string | boolean | null;
  reason?: string | null;
}

export interface Booking {
  _id: string;
  pid?: string | null;
  uid?: {
    _id?: string | null;
    fullName?: string | null;
  } | null;
  sdate?: string | null;
  edate?: string | null;
  daysNumber?: number | null;
}

export interface PropertyStatus {
  _id: string;
  name?: string | null;
  description?: string | null;
}

export interface Staff {
  _id: string;
  fname?: string | null;
  lname?: string | null;
  email?: string | null;
  phone?: string | null;
  role?: string | null;
  status?: {
    name?: string | null;
  } | null;
}

export interface User {
  _id: string;
  email?: string | null;
  fullName?: string | null;
  phone?: string | null;
  nationality?: string | null;
  dob?: string | null;
  isActive?: boolean | null;
  locked?: boolean | null;
  description?: string | null;
  dType?: string | null;
  number?: string | null;
  placeOfIssue?: string | null;
  issueDate?: string | null;
  expiryDate?: string | null;
  passport?: string | {
    media?: string | null;
    url?: string | null;
  }[] | null;
  PANnumber?: string | null;
  PANcard?: string | null;
  bank?: string | null;
  bankName?: string | null;
  bankAccountNumber?: string | null;
  bankIfscCode?: string | null;
  bankAddress?: string | null;
  isPassportVerified?: boolean | null;
  isBankVerified?: boolean | null;
  isPANVerified?: boolean | null;
  personalInfo?: boolean | null;
}

export interface Property {
  _id: string;
  status?: string | null;
  ownership?: number | null;
  isDisplay?: boolean | null;
  isMapDisplay?: boolean | null;
  shareStatus?: string | null;
  wholeHomePrice?: number | null;
  priceType?: string | null;
  rentalYield?: number | null;
  expectedIOR?: number | null;
  expectedRentalPerYear?: number | null;
  expectedExitValue?: number | null;
  beds?: number | null;
  baths?: number | null;
  sqft?: number | null;
  crewContact?: string | null;
  property360?: string | null;
  address?: {
    name?: string | null;
    street?: string | null;
    city?: string | null;
    state?: string | null;
    country?: string | null;
    pincode?: string | null;
  } | null;
  location?: {
    coordinates?: number[] | null;
  } | null;
  photos?: {
    imgPath?: string | null;
  }[] | null;
  propertyVideo?: {
    videoPath?: string | null;
  }[] | null;
  aboutHome?: string | null;
  amenities?: string[] | null;
  adminid?: string | null;
  creationDate?: string | null;
}

export interface PropertyOwner {
  _id: string;
  fullName?: string | null;
  email?: string | null;
  days?: number | null;
}

export interface History {
  _id: string;
  statusName?: string | null;
  uid?: {
    _id?: string | null;
    fullName?: string | null;
    email?: string | null;
  } | null;
  pid?: string | null;
}

export interface Order {
  _id: string;
  uid?: {
    _id?: string | null;
    fullName?: string | null;
  } | null;
  pid?: string | null;
  aid?: string | null;
  paymentId?: string | null;
  price?: number | null;
  type?: string | null;
  createdAt?: string | null;
  imgPath?: string | null;
}

export interface KnowMoreEntry {
  _id: string;
  name?: string | null;
  description?: string | null;
  isActive?: boolean | null;
}

export interface Banner {
  _id: string;
  title?: string | null;
  photo?: string | null;
}

export interface MarketingBanner {
  _id: string;
  title?: string | null;
  description?: string | null;
  photo?: string | null;
}

export interface ContentBlock {
  _id: string;
  title?: string | null;
  description?: string | null;
  photo?: string | null;
  type?: string | null;
}

export interface HowItWorksStep {
  _id: string;
  title?: string | null;
  description?: string | null;
  photo?: string | null;
  isActive?: boolean | null;
}

export interface MenuEntry {
  _id: string;
  name?: string | null;
  isActive?: boolean | null;
}

export interface Partner {
  _id: string;
  title?: string | null;
  photo?: string | null;
}

export interface Social {
  _id: string;
  title?: string | null;
  link?: string | null;
  isActive?: boolean | null;
}

export interface FooterDescription {
  _id: string;
  uid?: string | null;
  description?: string | null;
}

export interface Acknowledgement {
  result?: number;
  message?: string;
  payload?: unknown;
}

export interface ResultAcknowledgement {
  result: number;
  message?: string;
  payload?: unknown;
}

/** Every call by its key, with what it takes and what it answers. */
export interface Api {
  'POST admin/loginSuperadmin': {
    query: undefined;
    body: {
      email: string;
      password: string;
    };
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        token: string;
        admin: {
          id: string;
          role: 'superadmin' | 'admin' | 'other';
          fullName: string;
          fname: string;
          lname: string;
        };
      };
    };
  };
  'POST admin/verify-email': {
    query: undefined;
    body: {
      email: string;
      isForgot: boolean;
    };
    files: never;
    answer: {
      result: number;
      message?: string;
      payload?: {
        email: string;
      };
    };
  };
  'POST admin/verify-code': {
    query: undefined;
    body: {
      code: string;
      email: string;
    };
    files: never;
    answer: {
      result: number;
      message?: string;
      payload?: {
        token: string;
      };
    };
  };
  'POST admin/forgot': {
    query: undefined;
    body: {
      email: string;
      token: string;
      password: string;
    };
    files: never;
    answer: ResultAcknowledgement;
  };
  'GET admin/count': {
    query: undefined;
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        userdata?: number | null;
        admindata?: number | null;
        superadmindata?: number | null;
        popup?: number | null;
        property?: number | null;
        contactusadmin?: number | null;
        contactus?: number | null;
      };
    };
  };
  'GET admin/get-admins': {
    query: {
      page?: number;
      limit?: number;
      search?: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        admin: Staff[];
        count: number;
      };
    };
  };
  'GET admin/get-Superadmins': {
    query: {
      page?: number;
      limit?: number;
      search?: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        admin: Staff[];
        count: number;
      };
    };
  };
  'POST admin/signup': {
    query: undefined;
    body: {
      fname: string;
      lname: string;
      phone: string;
      email: string;
      password: string;
      role: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'PUT admin/updateAdmin/:id': {
    query: undefined;
    body: {
      fname: string;
      lname: string;
      phone: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'PUT admin/block': {
    query: undefined;
    body: {
      status: 'active' | 'inactive';
      id: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'GET admin/get-users': {
    query: {
      page?: number;
      limit?: number;
      search?: string;
      isActive: 'true' | 'false';
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        user: User[];
        count: number;
      };
    };
  };
  'POST admin/approve/:id': {
    query: undefined;
    body: {
      isActive: boolean;
      isBankVerified: boolean;
      isPassportVerified: boolean;
      description: string;
      personalInfo: boolean;
      locked: boolean;
    } | {
      isActive: boolean;
      isBankVerified: boolean;
      isPassportVerified: boolean;
      description: string;
      isPANVerified: boolean;
    };
    files: never;
    answer: Acknowledgement;
  };
  'PUT admin/activeAdmin/:id': {
    query: undefined;
    body: {
      isActive: boolean;
      description: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'GET amenities/getAmenities': {
    query: {
      page?: number;
      limit?: number;
      search?: string;
      type?: 'STANDARD' | 'DISTINCTIVE';
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        Ameninties: Amenity[];
        count: number;
      };
    };
  };
  'POST amenities/addAmenities': {
    query: undefined;
    body: {
      name: string;
      type: 'STANDARD' | 'DISTINCTIVE';
      icon: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'PUT amenities/updateAmenities/:id': {
    query: undefined;
    body: {
      name: string;
      icon: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'DELETE amenities/deleteAmenities/:id': {
    query: undefined;
    body: undefined;
    files: never;
    answer: Acknowledgement;
  };
  'GET contactus/getContactus': {
    query: {
      page?: number;
      limit?: number;
      search?: string;
      aid?: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        Contactus: Enquiry[];
        count: number;
      };
    };
  };
  'GET contactus/getContactusadmin': {
    query: {
      page?: number;
      limit?: number;
      search?: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        Contactus: GeneralEnquiry[];
        count: number;
      };
    };
  };
  'POST property/getPropertys': {
    query: {
      page?: number;
      limit?: number;
      search?: string;
    };
    body: {
      sort: 'high';
      sortBy: 'creationDate';
    } | {
      aid: string;
    };
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        data: Property[];
        dataCount: number;
      };
    };
  };
  'POST property/addProperty': {
    query: undefined;
    body: {
      adminid: string;
      baths: number;
      beds: number;
      ownership: number;
      rentalYield: number;
      expectedIOR: number;
      expectedRentalPerYear: number;
      expectedExitValue: number;
      isDisplay: boolean;
      sqft: number;
      status: 'Villa' | 'Apartment';
      wholeHomePrice: number;
      priceType: 'Lakh';
      address: {
        name: string;
        street: string;
        city: string;
        state: string;
        country: string;
        pincode: string;
      };
      location: {
        lat: number;
        lng: number;
      };
      isMapDisplay: boolean;
      aboutHome: string;
      amenities: string[];
      crewContact: string;
      property360: string;
      photos: {
        imgPath: string;
      }[];
      propertyVideo: {
        videoPath: string;
      }[];
    };
    files: never;
    answer: Acknowledgement;
  };
  'PUT property/updateProperty/:id': {
    query: undefined;
    body: {
      adminid: string;
      baths: number;
      beds: number;
      ownership: number;
      rentalYield: number;
      expectedIOR: number;
      expectedRentalPerYear: number;
      expectedExitValue: number;
      isDisplay: boolean;
      sqft: number;
      status: 'Villa' | 'Apartment';
      wholeHomePrice: number;
      priceType: 'Lakh';
      address: {
        name: string;
        street: string;
        city: string;
        state: string;
        country: string;
        pincode: string;
      };
      location: {
        lat: number;
        lng: number;
      };
      isMapDisplay: boolean;
      aboutHome: string;
      amenities: string[];
      crewContact: string;
      property360: string;
      photos: {
        imgPath: string;
      }[];
      propertyVideo: {
        videoPath: string;
      }[];
    };
    files: never;
    answer: Acknowledgement;
  };
  'PUT property/updateStatus/:id': {
    query: undefined;
    body: {
      isDisplay: boolean;
    };
    files: never;
    answer: Acknowledgement;
  };
  'DELETE property/deleteProperty/:id': {
    query: undefined;
    body: undefined;
    files: never;
    answer: Acknowledgement;
  };
  'GET faqCategory/getAllFAQCategory': {
    query: {
      page?: number;
      limit?: number;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        faq: FaqCategory[];
        count?: number;
      };
    };
  };
  'POST faqCategory/addFAQCategory': {
    query: undefined;
    body: {
      name: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'PUT faqCategory/updateFAQCategory/:id': {
    query: undefined;
    body: {
      name: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'DELETE faqCategory/deleteFAQCategory/:id': {
    query: undefined;
    body: undefined;
    files: never;
    answer: Acknowledgement;
  };
  'POST faqCategory/upload-csv': {
    query: undefined;
    body: undefined;
    files: 'csv';
    answer: Acknowledgement;
  };
  'GET faq/getAllFAQ': {
    query: {
      page?: number;
      limit?: number;
      search?: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        faq: Faq[];
        count: number;
      };
    };
  };
  'POST faq/addFAQ': {
    query: undefined;
    body: {
      question: string;
      answer: string;
      facCategoryId: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'PUT faq/updateFAQ/:id': {
    query: undefined;
    body: {
      question: string;
      answer: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'DELETE faq/deleteFAQ/:id': {
    query: undefined;
    body: undefined;
    files: never;
    answer: Acknowledgement;
  };
  'GET know/getKnow': {
    query: Record<never, never>;
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        know: KnowMoreEntry[];
      };
    };
  };
  'PUT know/updateKnow/:id': {
    query: undefined;
    body: {
      description: string;
      isActive: boolean;
    };
    files: never;
    answer: Acknowledgement;
  };
  'GET banner/getBanner': {
    query: {
      page?: number;
      limit?: number;
      search?: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        banner: Banner[];
        count: number;
      };
    };
  };
  'POST banner/addBanner': {
    query: undefined;
    body: {
      title: string;
      photo: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'DELETE banner/deleteBanner/:id': {
    query: undefined;
    body: undefined;
    files: never;
    answer: Acknowledgement;
  };
  'GET popup/getAllPopup': {
    query: {
      page?: number;
      limit?: number;
      search?: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        popup: MarketingBanner[];
        count: number;
      };
    };
  };
  'POST popup/addPopup': {
    query: undefined;
    body: {
      title: string;
      description: string;
      photo: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'PUT popup/updatePopup/:id': {
    query: undefined;
    body: {
      title: string;
      description: string;
      photo: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'DELETE popup/deletePopup/:id': {
    query: undefined;
    body: undefined;
    files: never;
    answer: Acknowledgement;
  };
  'GET aboutus/getAllAboutus': {
    query: {
      page?: number;
      limit?: number;
      search?: string;
      type?: 'populardestination' | 'returns' | 'homedeveloper' | 'homepage';
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        aboutus: ContentBlock[];
        count: number;
      };
    };
  };
  'POST aboutus/addAboutus': {
    query: undefined;
    body: {
      title: string;
      description: string;
      photo: string;
      type?: 'populardestination' | 'returns' | 'homedeveloper' | 'homepage';
    };
    files: never;
    answer: Acknowledgement;
  };
  'PUT aboutus/updateAboutus/:id': {
    query: undefined;
    body: {
      title: string;
      description: string;
      photo: string;
      type?: 'populardestination' | 'returns' | 'homedeveloper' | 'homepage';
    };
    files: never;
    answer: Acknowledgement;
  };
  'DELETE aboutus/deleteAboutus/:id': {
    query: undefined;
    body: undefined;
    files: never;
    answer: Acknowledgement;
  };
  'GET howitwork/getAllHowitwork': {
    query: {
      page?: number;
      limit?: number;
      search?: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        howitwork: HowItWorksStep[];
        count: number;
      };
    };
  };
  'POST howitwork/addAllHowitwork': {
    query: undefined;
    body: {
      title: string;
      description: string;
      photo: string;
      isActive: false;
    };
    files: never;
    answer: Acknowledgement;
  };
  'PUT howitwork/updateHowitwork/:id': {
    query: undefined;
    body: {
      title: string;
      description: string;
      photo: string;
      isActive: boolean;
    };
    files: never;
    answer: Acknowledgement;
  };
  'GET menu/getMenus': {
    query: Record<never, never>;
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        menu: MenuEntry[];
        count: number;
      };
    };
  };
  'PUT menu/updateMenu/:id': {
    query: undefined;
    body: {
      isActive: boolean;
    };
    files: never;
    answer: Acknowledgement;
  };
  'GET partners/getPartners': {
    query: {
      page?: number;
      limit?: number;
      search?: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        partners: Partner[];
        count: number;
      };
    };
  };
  'POST partners/addPartners': {
    query: undefined;
    body: {
      title: string;
      photo: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'DELETE partners/deletePartners/:id': {
    query: undefined;
    body: undefined;
    files: never;
    answer: Acknowledgement;
  };
  'GET social/getAllSocial': {
    query: Record<never, never>;
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        social: Social[];
      };
    };
  };
  'POST social/addSocial': {
    query: undefined;
    body: {
      title: string;
      link: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'PUT social/updateSocial/:id': {
    query: undefined;
    body: {
      title: string;
      link: string;
      isActive?: boolean;
    };
    files: never;
    answer: Acknowledgement;
  };
  'GET description/getDescription': {
    query: Record<never, never>;
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        token: FooterDescription[];
        count: number;
      };
    };
  };
  'POST description/addDecsription': {
    query: undefined;
    body: {
      uid: string;
      description: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'PUT description/updateDescription/:id': {
    query: undefined;
    body: {
      uid: string;
      description: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'GET companyDetails/getCompanyDetails': {
    query: Record<never, never>;
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        companyDetails: CompanyDetails;
      };
    };
  };
  'PUT companyDetails/updateCompanyDetails/:id': {
    query: undefined;
    body: CompanyDetails;
    files: never;
    answer: Acknowledgement;
  };
  'GET notification/getNotification/:adminId': {
    query: {
      page?: number;
      count?: number;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        notification: Notification[];
        count?: number;
      };
    };
  };
  'GET notification/notification-count': {
    query: undefined;
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        count: number;
      };
    };
  };
  'GET notification/new-notifications': {
    query: undefined;
    body: undefined;
    files: never;
    answer: Acknowledgement;
  };
  'GET token/getAlltoken': {
    query: Record<never, never>;
    body: undefined;
    files: never;
    answer: {
      result: number;
      message?: string;
      payload: {
        token: Token;
      };
    };
  };
  'PUT token/updatetoken/:id': {
    query: undefined;
    body: {
      title: string;
      amount: number;
    };
    files: never;
    answer: ResultAcknowledgement;
  };
  'GET callRequest/getAllCallRequest': {
    query: {
      page?: number;
      limit?: number;
      search?: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        callRequest: ChatRequest[];
        count: number;
      };
    };
  };
  'DELETE callRequest/deleteCallRequest/:id': {
    query: undefined;
    body: undefined;
    files: never;
    answer: Acknowledgement;
  };
  'GET property/getPropertyByUid': {
    query: {
      page?: number;
      limit?: number;
      search?: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        history: SoldProperty[];
        count: number;
      };
    };
  };
  'GET sell/getAllSell': {
    query: {
      page?: number;
      limit?: number;
      filter?: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        status: ExitRequest[];
        count: number;
      };
    };
  };
  'PUT sell/updateSell/:id': {
    query: undefined;
    body: {
      isApproved: 'true' | 'false';
      reason?: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'GET book/getAllBook': {
    query: {
      onlyPid: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        findBookByPid: Booking[];
      };
    };
  };
  'GET status/getAllstatus': {
    query: Record<never, never>;
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        status: PropertyStatus[];
        count: number;
      };
    };
  };
  'POST status/addstatus': {
    query: undefined;
    body: {
      name: string;
      description: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'GET admin/get-users-by-pid': {
    query: {
      pid: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        findUsers: PropertyOwner[];
      };
    };
  };
  'GET history/getAllHistory': {
    query: {
      statusName: 'Refund Processed' | 'Exit Approved';
      pid: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        history: History[];
      };
    };
  };
  'GET history/getAllHistoryApi': {
    query: {
      pid: string;
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        history: History[];
        count: number;
        property?: {
          wholeHomePrice?: number | null;
          ownership?: number | null;
        } | null;
      };
    };
  };
  'POST history/createHistory': {
    query: undefined;
    body: {
      statusName: 'Exit Approved' | 'Refund Processed' | 'Property Resold';
      uid: string;
      pid: string;
    };
    files: never;
    answer: Acknowledgement;
  };
  'GET order/getAllOrder': {
    query: {
      pid: string;
      type?: 'token';
    };
    body: undefined;
    files: never;
    answer: {
      result?: number;
      message?: string;
      payload: {
        Order: Order[];
      };
    };
  };
  'POST order/addOrder': {
    query: undefined;
    body: {
      uid: string;
      pid: string;
      aid: string;
      paymentId: string;
      price: number;
      type: 'refund' | 'sold';
    };
    files: never;
    answer: ResultAcknowledgement;
  };
  'POST form/createForm': {
    query: undefined;
    body: {
      paymentMode: 'upi';
      uid: string;
      upiId: string;
    } | {
      paymentMode: 'neft';
      uid: string;
      dateOftranx: string;
      mode: 'neft' | 'imps';
      accountNumber: string;
      bankName: string;
      IFSC: string;
    } | {
      paymentMode: 'cheque';
      uid: string;
      dateOftranx: string;
      chequeNumber: string;
      bankName: string;
      beneficiaryName: string;
    } | {
      paymentMode: 'cash';
      uid: string;
      dateOftranx: string;
      personName: string;
    };
    files: never;
    answer: Acknowledgement;
  };
}
