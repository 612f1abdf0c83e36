import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TextInput } from 'react-admin';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { superadminOnly } from '../../src/config/roles';
import { defineDialect, type Dialect } from '../../src/dialect/dialect';
import { createDataProvider } from '../../src/engine/data/dataProvider';
import { number, reference, text } from '../../src/engine/fields';
import { session } from '../../src/engine/http/session';
import { makersOf } from '../../src/engine/schema/calls';
import { defineEntity } from '../../src/engine/schema/entity';
import { createRegistry, entry } from '../../src/engine/schema/registry';
// Loaded when they are first needed; here before the tests begin.
import '../../src/engine/form/CreateForm';
import '../../src/engine/form/EditForm';
import '../../src/engine/conflicts/ConflictDialog';
import '../../src/engine/fields/reference/ReferenceInput';
import { pageOf } from '../engine/data/things';
import { collections } from '../newEntity/commands';
import { copyOf } from '../newEntity/copy';
import { renderScreen } from '../support/renderEntity';

interface Page<R> {
  query: { page?: number; page_size?: number; search?: string };
  answer: { count: number; results: R[] };
}
interface Appointment {
  id: number;
  patient: number | { id: number };
  doctor: string;
  floor: number;
  room?: string;
}
interface ClinicApi {
  'GET api/appointments/': Page<Appointment>;
  'GET api/appointments/:id/': { answer: Appointment };
  'POST api/appointments/': { body: Omit<Appointment, 'id'>; answer: Appointment };
  'PATCH api/appointments/:id/': { body: Partial<Omit<Appointment, 'id'>>; answer: Appointment };
}

/** Simple REST at another address, without a session, with ids below another key. */
const doctorsApi = defineDialect({
  base: () => 'https://doctors.test',
  pages: { by: 'range', range: 'range' },
  id: ['key.uuid'],
  errors: { message: ['message'] },
});
const NameInput = ({ source }: { source: string }) => <TextInput source={source} />;
const doctors = defineEntity({
  rest: { dialect: doctorsApi },
  fields: { name: text({ label: 'Full name', input: NameInput }), note: text({ label: 'Note' }) },
  create: { button: 'Add Doctor', fields: ['name'], done: 'Doctor added' },
});

/** A route of this registry, where the compiler knows those of the application. */
const pointer = reference({ label: 'Record', to: 'faq/faqcategory', text: 'name', required: 'Choose one.' });

const appointmentsOf = (dialect: Dialect & { rows: 'results' }) => {
  const { get, getOne, post, patch } = makersOf<ClinicApi>()(dialect);
  return defineEntity({
    list: { call: get('api/appointments/', {}), one: getOne('api/appointments/:id/') },
    fields: {
      patient: pointer.with({ label: 'Patient', to: 'patients', text: 'full_name' }),
      doctor: pointer.with({ label: 'Doctor', to: 'doctors' }),
      floor: number({ label: 'Floor', negative: true }),
      room: text({ label: 'Room' }),
    },
    create: {
      call: post('api/appointments/'),
      button: 'Add Appointment',
      fields: ['patient', 'doctor', 'floor'],
      done: 'Appointment added',
    },
    update: { call: patch('api/appointments/:id/'), done: 'Appointment changed' },
  });
};

/** What a developer adds by hand to the dialect that was generated: address, session and header of the API. */
const connection = `
  base: () => 'https://clinic.test',
  session: { at: 'clinic', token: 'access', refresh: { path: 'api/token/', from: 'token', body: token => ({ token }) } },
  headers: () => ({ 'X-Clinic': 'goa' }),`;

const { at, read, copy, run, remove } = copyOf('clinic', false);

/** Patients as `new:entity` makes them of a description of Django REST Framework, in the engine that the tests run in. */
const generatedPatients = async () => {
  await copy();
  const { code, text: told } = await run(['patients', ...(collections.patients ?? [])]);
  if (code !== 0) throw new Error(told);
  const dialect = read('src/dialect/surgeryApi.ts').replace('defineDialect({', start => start + connection);
  writeFileSync(at('src/dialect/surgeryApi.ts'), dialect);
  const declaration = read('src/entities/patients.ts').replaceAll("'../dialect/", `'${at('src/dialect')}/`);
  mkdirSync(at('loaded'));
  writeFileSync(at('loaded/patients.ts'), declaration.replaceAll("'../", `'${resolve('src')}/`));
  const [{ default: patients }, { surgeryApi }] = await Promise.all([
    import(/* @vite-ignore */ at('loaded/patients.ts')),
    import(/* @vite-ignore */ at('src/dialect/surgeryApi.ts')),
  ]);
  return { patients, appointments: appointmentsOf(surgeryApi) };
};

const NoIcon = () => null;
const line = <E,>(label: 'Name' | 'Record', declared: E) =>
  entry(label, superadminOnly, NoIcon, () => Promise.resolve({ default: declared }));

const { patients, appointments } = await generatedPatients();
const open = () => {
  const known = { patients: line('Name', patients), doctors: line('Name', doctors) };
  return createRegistry({ ...known, appointments: line('Record', appointments) });
};
const registry = open();
afterAll(remove);

/** What was sent, as `POST https://… {body} token`. */
let sent: string[] = [];
const stored: Record<string, Record<string, unknown>[]> = {};

const answerTo = (method: string, { origin, pathname }: URL, body: object): Response => {
  const [collection = '', id] = pathname.replace('/api', '').split('/').filter(Boolean);
  const rows = (stored[collection] ??= []);
  const key = collection === 'doctors' ? { key: { uuid: `d-${rows.length + 1}` } } : { id: rows.length + 5 };
  if (collection === 'token') return Response.json({ access: 'access-1' });
  if (method === 'POST') {
    rows.push({ ...key, ...body });
    return Response.json(rows.at(-1), { status: 201 });
  }
  const row = rows.find(each => String(each.id) === id);
  if (row) return Response.json(Object.assign(row, body));
  const headers = { 'Content-Range': `items 0-9/${rows.length}` };
  return Response.json(origin === 'https://doctors.test' ? rows : { count: rows.length, results: rows }, { headers });
};

beforeEach(() => {
  sent = [];
  session.start({ token: 'token-1', admin: { id: '7', role: 'superadmin' } });
  vi.stubGlobal('fetch', (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const url = new URL(address);
    const given = new Headers(headers);
    const token = given.get('Authorization')?.replace('Bearer ', '') ?? 'no token';
    const json = typeof body === 'string' ? body : '';
    const words = [method, url.origin + url.pathname + decodeURIComponent(url.search), json, token];
    sent.push(words.filter(Boolean).join(' '));
    const isRefused = url.origin === 'https://clinic.test' && token !== 'access-1' && !url.pathname.endsWith('token/');
    if (given.get('api_key')) throw new Error('Another API got the headers of this one.');
    if (isRefused) return Promise.resolve(Response.json({ detail: 'Who are you?' }, { status: 401 }));
    return Promise.resolve(answerTo(method, url, JSON.parse(json || '{}')));
  });
});

const appointmentsAt = 'https://clinic.test/api/appointments/';
/** What was written to the two APIs. */
const written = () => sent.filter(call => /^(?!GET)\w+ https:\/\/(clinic|doctors)\.test/.test(call));

type User = Awaited<ReturnType<typeof renderScreen>>['user'];
const addDetails = async (user: User, role: 'row' | 'rowheader', name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name: 'Add Details' }));
  await screen.findByRole(role, { name });
};
const choose = async (user: User, label: string, option: string) => {
  const box = await screen.findByRole('combobox', { name: label });
  await waitFor(() => expect(box.getAttribute('aria-disabled')).toBeNull());
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: option }));
};

test('a clinic over two APIs, its patients from a Django description, from nothing to a saved appointment and its change (FORM-11)', async () => {
  // As react-admin's CloneButton leads to it: what no field of the form has is not taken over.
  const source = encodeURIComponent('{"full_name":"Asha","born_on":"1990-02-01","id":9,"note":"x"}');
  const first = await renderScreen(registry, 'patients', `/create?source=${source}`);
  expect(await screen.findByRole('textbox', { name: 'Full Name' })).toHaveProperty('value', 'Asha');
  await addDetails(first.user, 'rowheader', 'Asha');
  cleanup();
  const next = await renderScreen(registry, 'doctors', '/create');
  await next.user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Dr. Rao');
  await addDetails(next.user, 'rowheader', 'Dr. Rao');
  cleanup();
  expect(written()).toEqual([
    'POST https://clinic.test/api/token/ {"token":"token-1"} no token',
    'POST https://clinic.test/api/patients/ {"full_name":"Asha","born_on":"1990-02-01"} access-1',
    'POST https://doctors.test/doctors {"name":"Dr. Rao"} no token',
  ]);

  sent = [];
  const { user } = await renderScreen(registry, 'appointments', '/create');
  await choose(user, 'Patient', 'Asha');
  await choose(user, 'Doctor', 'Dr. Rao');
  await user.type(screen.getByRole('textbox', { name: 'Floor' }), '-1');
  await addDetails(user, 'row', /Asha.*Dr\. Rao/);
  expect(written()).toEqual([`POST ${appointmentsAt} {"patient":5,"doctor":"d-1","floor":-1} access-1`]);
  expect(sent).toContain('GET https://clinic.test/api/patients/?page=1&page_size=100 access-1');
  expect(sent).toContain('GET https://doctors.test/doctors?filter={}&range=[0,99]&sort=["id","ASC"] no token');
  cleanup();

  // The server puts the patient in the place of the id.
  Object.assign(stored.appointments?.[0] ?? {}, { patient: { id: 5, full_name: 'Asha' } });
  sent = [];
  const second = await renderScreen(registry, 'appointments', '/5');
  const patient = await screen.findByRole('combobox', { name: 'Patient' });
  await waitFor(() => expect(patient.textContent).toBe('Asha'));
  await second.user.type(screen.getByRole('textbox', { name: 'Room' }), 'B');
  await second.user.click(screen.getByRole('button', { name: 'Update Details' }));
  await screen.findByRole('cell', { name: 'B' });
  expect(written()).toEqual(['PATCH https://clinic.test/api/appointments/5/ {"room":"B"} access-1']);

  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await second.user.click(screen.getByRole('button', { name: 'Options of Record' }));
  await second.user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const [file] = save.mock.lastCall ?? [];
  expect(file instanceof Blob && (await file.text())).toContain(`Patient,Doctor,Floor,Room\r\nAsha,Dr. Rao,"'-1",B`);
});

test('its appointments are filtered by records of both APIs, and what two people choose is shown by its text', async () => {
  stored.patients = ['Asha', 'Ravi', 'Usha'].map((given, index) => ({ id: index + 5, full_name: given }));
  stored.doctors = [{ key: { uuid: 'd-1' }, name: 'Dr. Rao' }];
  stored.appointments = [
    { id: 5, patient: { id: 5, full_name: 'Asha' }, doctor: 'd-1', floor: 1 },
    { id: 6, patient: 6, doctor: { key: { uuid: 'd-1' }, name: 'Dr. Rao' }, floor: 2 },
  ];
  const filter = encodeURIComponent(JSON.stringify({ patient: '6', doctor: 'd-1' }));
  await renderScreen(registry, 'appointments', `?filter=${filter}`);
  await screen.findByRole('button', { name: 'Patient: Ravi' });
  await screen.findByRole('button', { name: 'Doctor: Dr. Rao' });
  await screen.findByRole('row', { name: /Ravi.*Dr\. Rao/ });
  expect(screen.queryByRole('row', { name: /Asha/ })).toBeNull();
  cleanup();

  const { user } = await renderScreen(registry, 'appointments', '/5');
  await choose(user, 'Patient', 'Usha');
  Object.assign(stored.appointments[0] ?? {}, { patient: 6 });
  sent = [];
  await user.click(screen.getByRole('button', { name: 'Update Details' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const state = (label: string) => dialog.findByRole('group', { name: label });
  await waitFor(async () => expect((await state('Theirs')).textContent).toBe('Ravi'));
  expect([(await state('As it was')).textContent, (await state('Mine')).textContent]).toEqual(['Asha', 'Usha']);
  await user.click(dialog.getByRole('radio', { name: 'Keep mine' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written()).toEqual([`PATCH ${appointmentsAt}5/ {"patient":7} access-1`]));
});

test('what a reference points to is known as soon as its list has been read', async () => {
  const fresh = open();
  await createDataProvider(fresh, new QueryClient()).getList('appointments', pageOf());
  const { doctor } = (await fresh.load('appointments')).fields;
  const ids = [{ key: { uuid: 'd-1' }, id: 3 }, 'd-1', null].map(value => doctor?.idOf?.(value));
  expect(ids).toEqual(['d-1', 'd-1', '']);
});
