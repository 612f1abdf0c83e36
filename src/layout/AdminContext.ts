import { createContext, use } from 'react';
import type { Admin } from '../engine/http/readAdmin';

/** The signed-in user. Never changes, as another session remounts the application. */
export const AdminContext = createContext<Admin | undefined>(undefined);

/** @throws Error outside of AdminApp */
export const useAdmin = (): Admin => {
  const admin = use(AdminContext);
  if (!admin) throw new Error('useAdmin works inside AdminApp only.');
  return admin;
};
