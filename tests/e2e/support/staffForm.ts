import type { Locator } from '@playwright/test';

/** What the add form of admins and superadmins asks for. */
export interface StaffValues {
  fname: string;
  lname: string;
  phone: string;
  email: string;
  password: string;
}

/** A person that the form accepts. */
export const newPerson: StaffValues = {
  fname: 'Nila',
  lname: 'Rao',
  phone: '9876543210',
  email: 'nila.rao@deedbook.test',
  password: 'Deedbook@2',
};

/** The form's inputs. */
export const staffInputs = (form: Locator): Record<keyof StaffValues, Locator> => ({
  fname: form.getByLabel('First Name'),
  lname: form.getByLabel('Last Name'),
  phone: form.getByLabel('Phone No.'),
  email: form.getByLabel('Email'),
  password: form.locator('input[name="password"]'),
});

/** Fills in the add form. */
export const fillStaffForm = async (form: Locator, values: Partial<StaffValues> = {}) => {
  const inputs = staffInputs(form);
  const person = { ...newPerson, ...values };
  await inputs.fname.fill(person.fname);
  await inputs.lname.fill(person.lname);
  await inputs.phone.fill(person.phone);
  await inputs.email.fill(person.email);
  await inputs.password.fill(person.password);
};
