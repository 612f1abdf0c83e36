import {
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useParams,
} from 'react-router-dom';
import { Link } from './Link';

/**
 * Takes the place of react-admin's own in a build (vite.config.ts): that also makes data routers, whose loaders, fetchers
 * and server rendering would bring 14 KiB into the first load.
 */
export const reactRouterProvider = {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useParams,
};
