import { createContext, use } from 'react';
import type { Admin } from '../api/session';

/** The person at work; set once, as somebody else's session starts the application anew. */
export const AdminContext = createContext<Admin | undefined>(undefined);

export const useAdmin = (): Admin => {
  const admin = use(AdminContext);
  if (!admin) throw new Error('Only what stands inside AdminApp may ask who is at work.');
  return admin;
};
