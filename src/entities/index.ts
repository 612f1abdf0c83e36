// Declarations have their texts letter by letter from the business, such as `vaild`. A meaning at the end of a text, as in
// `Display {{noun}}`, is for translators and is not shown.
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Bell from '@mui/icons-material/NotificationsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Quiz from '@mui/icons-material/QuizOutlined';
import Share from '@mui/icons-material/ShareOutlined';
import Chair from '@mui/icons-material/ChairOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import House from '@mui/icons-material/HouseOutlined';
import Label from '@mui/icons-material/LabelOutlined';
import Pool from '@mui/icons-material/PoolOutlined';
import Spa from '@mui/icons-material/SpaOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Wallpaper from '@mui/icons-material/WallpaperOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Toggle from '@mui/icons-material/ToggleOnOutlined';
import Route from '@mui/icons-material/RouteOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Beach from '@mui/icons-material/BeachAccessOutlined';
import TrendingUp from '@mui/icons-material/TrendingUpOutlined';
import Foundation from '@mui/icons-material/FoundationOutlined';
import Villa from '@mui/icons-material/VillaOutlined';
import Subject from '@mui/icons-material/SubjectOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Chat from '@mui/icons-material/MarkUnreadChatAltOutlined';
import Token from '@mui/icons-material/TokenOutlined';
import Sold from '@mui/icons-material/SellOutlined';
import Visit from '@mui/icons-material/EventAvailableOutlined';
import Exit from '@mui/icons-material/LogoutOutlined';
import Refund from '@mui/icons-material/CurrencyExchangeOutlined';
import Resale from '@mui/icons-material/StorefrontOutlined';
import { adminOnly, everyone, superadminOnly } from '../config/roles';
import { createRegistry, entry, type Group, type GroupsOf } from '../engine/schema/registry';

/** Menu groups by the first part of their routes (SHELL-59). */
export const groups: Readonly<Record<string, Group>> = {
  roles: { label: 'Roles', icon: Groups },
  amenities: { label: 'Amenities', icon: Spa },
  faq: { label: 'FAQ', icon: Quiz },
  contactUs: { label: 'Contact Us', icon: Mail },
} satisfies GroupsOf<typeof entries>;

/** The registry: every entity under its route, in the order of the menu (SHELL-22 to SHELL-60). */
export const entries = {
  'roles/admin': entry('Admins', superadminOnly, Badge, () => import('./admins'), { heading: 'General' }),
  'roles/superAdmin': entry('Super Admins', superadminOnly, AdminPanelSettings, () => import('./superadmins')),
  'roles/user': entry('Users', superadminOnly, People, () => import('./users')),
  'amenities/distinctive': entry('Distinctive Amenities', superadminOnly, Pool, () => import('./distinctiveAmenities')),
  'amenities/standard': entry('Standard Amenities', superadminOnly, Chair, () => import('./standardAmenities')),
  'faq/faqs': entry('FAQs', superadminOnly, Help, () => import('./faqs')),
  'faq/faqcategory': entry('FAQ Category', superadminOnly, Category, () => import('./faqCategories')),
  'contactUs/contactUsGeneral': entry('Contact Us General', superadminOnly, Forum, () => import('./generalEnquiries')),
  'contactUs/contactUsforProperty': entry(
    'Contact Us for Property',
    superadminOnly,
    House,
    () => import('./propertyEnquiries'),
  ),
  contactUsAdmin: entry('ContactUs', adminOnly, Mail, () => import('./adminEnquiries')),
  properties: entry('Properties', everyone, Apartment, () => import('./properties'), {
    heading: 'Properties and requests',
  }),
  chatrequest: entry('Chat Request', superadminOnly, Chat, () => import('./chatRequests')),
  kycrequest: entry('KYC Request', superadminOnly, HowToReg, () => import('./kycRequests')),
  token: entry('Set Property Token', superadminOnly, Token, () => import('./propertyToken')),
  saleProperties: entry('Sold Properties', superadminOnly, Sold, () => import('./soldProperties')),
  propertybook: entry('Visit request', superadminOnly, Visit, () => import('./visitRequests')),
  propertysallrequest: entry('Exit request', superadminOnly, Exit, () => import('./exitRequests')),
  refund: entry('Refund', superadminOnly, Refund, () => import('./refundProperties'), { heading: 'Money' }),
  'refund-user/:pid': entry('Refund User List', superadminOnly, Refund, () => import('./refundUsers')),
  resoldproperty: entry(
    'Properties available for reselling',
    superadminOnly,
    Resale,
    () => import('./resaleProperties'),
  ),
  'sellrequestlist/:pid': entry('User List', superadminOnly, Resale, () => import('./sellRequests')),
  aboutus: entry('About Us', superadminOnly, Info, () => import('./aboutUs'), { heading: 'Site content' }),
  bannerimage: entry('Banner Image', superadminOnly, Wallpaper, () => import('./banners')),
  companydetails: entry('Company Details', superadminOnly, Business, () => import('./companyDetails')),
  cms: entry('Menu', superadminOnly, Toggle, () => import('./siteMenu')),
  socialmedia: entry('Social Media', superadminOnly, Share, () => import('./socialMedia')),
  howitworks: entry('How It Works', superadminOnly, Route, () => import('./howItWorks')),
  ourtrustedpartners: entry('Our Trusted Partners', superadminOnly, Handshake, () => import('./partners')),
  knowMore: entry('Know More', superadminOnly, MenuBook, () => import('./knowMore')),
  learnpage: entry('Learn Page-Share the Joy', superadminOnly, Beach, () => import('./shareTheJoy')),
  learnenjoythereturns: entry(
    'Learn Page-Enjoy The Returns',
    superadminOnly,
    TrendingUp,
    () => import('./enjoyTheReturns'),
  ),
  homedeveloper: entry(
    'Home Developer-WHY DEVELOPER GROUP',
    superadminOnly,
    Foundation,
    () => import('./whyDeveloperGroup'),
  ),
  homepage: entry("Home Developer-DON'T JUST WISH, OWN IT.", superadminOnly, Villa, () => import('./ownIt')),
  footerdescription: entry('Footer description', superadminOnly, Subject, () => import('./footerDescriptions')),
  marketingbanner: entry('Marketing Banner', superadminOnly, Campaign, () => import('./marketingBanners')),
  status: entry('Property Status', superadminOnly, Label, () => import('./propertyStatuses'), { heading: 'Settings' }),
  notification: entry('Notifications', superadminOnly, Bell, () => import('./notifications'), { isListed: false }),

  // What belongs to one property and shows inside other screens.
  'tokenOrders/:pid': entry('Token Orders', superadminOnly, Sold, () => import('./tokenOrders'), { isScreen: false }),
  'bookings/:pid': entry('Bookings', superadminOnly, Visit, () => import('./bookings'), { isScreen: false }),
  'ordersOf/:pid': entry('Orders', superadminOnly, Sold, () => import('./orders'), { isScreen: false }),
};

declare module '../engine/fields/registeredEntities' {
  interface RegisteredEntities {
    entries: typeof entries;
  }
}

export const registry = createRegistry(entries);
