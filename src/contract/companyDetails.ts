import { z } from 'zod';
import type { Area } from './call';
import { list, optionalText, records, update } from './shapes';

const documented = {
  _id: z.string(),
  name: optionalText,
  address: optionalText,
  hours: optionalText,
  phone: optionalText,
  email: optionalText,
};
type Company = z.output<z.ZodObject<typeof documented>>;

/** The one record whose unknown keys are let through and kept: an update sends it back whole, as it was read. */
const company: z.ZodType<Company> = z.looseObject(documented);
records.set('CompanyDetails', company);

/** Company details: a single record (COMPANY-10). */
export const companyDetails = {
  'GET companyDetails/getCompanyDetails': list('List the company details', { payload: { companyDetails: company } }),
  'PUT companyDetails/updateCompanyDetails/:id': { ...update('Change the company details', {}), body: company },
} satisfies Area;
