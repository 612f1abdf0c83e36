import { readFileSync } from 'node:fs';
import { icon, logo, portrait } from './emblems';
import { tower, villa } from './homes';
import { identityPaper, passbook, pdf } from './papers';
import { plan, room } from './rooms';
import { seedDay } from '../family';
import type { StoredObject } from '../../storage/objects';

/** A short film of a house, the same for every property (VP8, 6 s). */
const tourVideo = (): Buffer => readFileSync(new URL('./tour.webm', import.meta.url));

/** Drawings by the first part of their file's name; the number makes each different. */
const svgs: Readonly<Record<string, (number: number) => string>> = {
  villa: number => villa(number, 860, 648),
  tower: number => tower(number, 860, 648),
  room: number => room(number, 860, 648),
  plan: number => plan(number, 860, 648),
  banner: number => (number % 2 === 0 ? tower : villa)(number, 1440, 900),
  offer: number => villa(number, 700, 400),
  logo,
  icon,
  portrait,
  passport: number => identityPaper(number, 'PASSPORT'),
  licence: number => identityPaper(number, 'DRIVING LICENCE'),
  adhar: number => identityPaper(number, 'ADHAR CARD'),
  pan: number => identityPaper(number, 'PERMANENT ACCOUNT NUMBER'),
  passbook,
};

const otherFiles: Readonly<Record<string, (number: number) => { content: Buffer; contentType: string }>> = {
  'statement.pdf': number => ({
    content: pdf(['Bank statement (specimen)', `Account holder ${number}`, 'Balance 4,20,000.00']),
    contentType: 'application/pdf',
  }),
  'tour.webm': () => ({ content: tourVideo(), contentType: 'video/webm' }),
};

/** Matches `deedbook/seed/villa-12.svg`. */
const seedName = /^deedbook\/seed\/([a-z]+)-(\d{1,6})\.(svg|pdf|webm)$/;

/** A generated file by `bucket/key`, such as `deedbook/seed/villa-12.svg`. It is drawn when somebody asks for it. */
export const drawing = (name: string): StoredObject | undefined => {
  const [, kind = '', digits = '', ending = ''] = seedName.exec(name) ?? [];
  const drawSvg = ending === 'svg' ? svgs[kind] : undefined;
  const file = drawSvg
    ? { content: Buffer.from(drawSvg(Number(digits))), contentType: 'image/svg+xml' }
    : otherFiles[`${kind}.${ending}`]?.(Number(digits));
  return file && { ...file, acl: 'public-read', modifiedAt: seedDay.toISOString() };
};
