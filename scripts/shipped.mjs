import { readFileSync } from 'node:fs';
import { root } from './installed.mjs';

/**
 * Packages of the lock file that production code may need, with all they need in turn: path in the lock file,
 * name, version and licence.
 */
export const shippedPackages = () => {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional)
    .map(([path, { version, license }]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? manifestOf(path).license ?? 'unknown',
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
};

const manifestOf = path => {
  try {
    return JSON.parse(readFileSync(`${root}${path}/package.json`, 'utf8'));
  } catch {
    return {};
  }
};

/** Licences that may be shipped without asking anybody. */
export const acceptedLicences = [
  'MIT',
  'BSD',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'OFL-1.1',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'MIT-0',
  'Python-2.0',
];

/** Whether a licence, or an expression such as `(MIT OR GPL-3.0) AND ISC`, can be met with accepted ones. */
export const isAccepted = licence => {
  const [group, inner] = /\(([^()]*)\)/.exec(licence) ?? [];
  if (group) return isAccepted(licence.replace(group, isAccepted(inner) ? 'MIT' : 'refused'));
  return licence.split(' OR ').some(choice => choice.split(' AND ').every(part => acceptedLicences.includes(part)));
};
