import Add from '@mui/icons-material/Add';
import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Block from '@mui/icons-material/Block';
import Check from '@mui/icons-material/Check';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import FilterList from '@mui/icons-material/FilterList';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import Logout from '@mui/icons-material/Logout';
import Menu from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Pin from '@mui/icons-material/PushPinOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Search from '@mui/icons-material/Search';
import Send from '@mui/icons-material/SendOutlined';
import Tune from '@mui/icons-material/Tune';
import Visibility from '@mui/icons-material/VisibilityOutlined';

const icons = {
  add: Add,
  approve: Check,
  back: ArrowBack,
  bell: Notifications,
  chevron: ExpandMore,
  close: Close,
  copy: Copy,
  delete: Delete,
  edit: Edit,
  filter: FilterList,
  first: FirstPage,
  last: LastPage,
  menu: Menu,
  next: ChevronRight,
  open: ArrowForward,
  options: Tune,
  panel: MenuOpen,
  pin: Pin,
  previous: ChevronLeft,
  print: Print,
  reject: Block,
  search: Search,
  send: Send,
  show: Visibility,
  signOut: Logout,
} as const;

export type IconName = keyof typeof icons;

/** One of MUI's icons by its meaning: small, decorative, in the color of the text. */
export const Icon = ({ name }: { name: IconName }) => {
  const Drawing = icons[name];
  return <Drawing className="icon" />;
};
