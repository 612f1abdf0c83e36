// The programs that tests need besides the packages: browsers, an nginx, and servers in Python and for Node. They are
// installed if that needs no interaction. Where that fails, `ensure…` throws with what to do, and `try…` prints what is not
// tested.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './installed.mjs';

/** Installs Debian packages where that can be done without asking anybody. Tells whether it was; a failed installation throws. */
const installFromDebian = (...packages) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} from the Debian packages …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]])
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  return true;
};

const installChromium = () => {
  // Chromium without windows, in which browser tests run faster.
  if (installFromDebian('chromium-headless-shell', 'fonts-liberation')) return;
  console.log('Installing Chromium with Playwright …');
  runProgram('playwright', ['install', 'chromium']);
};

/** Finds a program, installing it if it is not there; `undefined` where that fails. */
const findOrInstall = async (find, install) => {
  const program = await find();
  if (program) return program;
  try {
    install();
  } catch {
    // The installer has printed its error. The caller says what follows from it.
  }
  return find();
};

/** Finds a program, installing it if it is not there. @throws with what to do where that fails */
const ensure = async (find, install, remedy) => {
  const program = await findOrInstall(find, install);
  if (!program) throw new Error(remedy);
  return program;
};

const ensureFromDebian = (find, packages) =>
  ensure(find, () => installFromDebian(...packages), `Install the Debian packages ${packages.join(', ')}.`);

/** The first of several paths at which there is a file. @param {readonly (string | undefined)[]} paths */
const firstThere = (...paths) => paths.find(path => path && existsSync(path));

const chromiumPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, Playwright's own, or the system's. */
export const findChromium = async () => {
  const { chromium } = await import('@playwright/test');
  return firstThere(process.env.CHROMIUM_PATH, chromium.executablePath(), ...chromiumPaths);
};

/** Finds a Chromium, installing one if there is none; stops with what to do when that fails. */
export const ensureChromium = () =>
  ensure(findChromium, installChromium, 'No Chromium found. Install one, or set CHROMIUM_PATH to its executable.');

const nginxPaths = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Path of an nginx on this machine: `NGINX_PATH`, or the system's. */
export const findNginx = () => firstThere(process.env.NGINX_PATH, ...nginxPaths);

/** Finds an nginx, installing one if that needs no interaction; without one, `deploy/nginx.conf` is not tested. */
export const tryNginx = async () => {
  const program = await findOrInstall(findNginx, () => installFromDebian('nginx'));
  if (!program) console.warn('No nginx found, so deploy/nginx.conf is read but not run. Install it to run it too.');
};

const pythonServers = [
  'python3-djangorestframework',
  'python3-django-filters',
  'python3-django-cors-headers',
  'python3-fastapi',
  'python3-uvicorn',
  'python3-uritemplate',
];

const findPythonServers = () =>
  spawnSync(
    '/usr/bin/python3',
    ['-c', 'import rest_framework, django_filters, corsheaders, fastapi, uvicorn, uritemplate'],
    { stdio: 'ignore' },
  ).status === 0;

/** Finds the servers that the application is tried against, installing them if that needs no interaction. */
export const ensurePythonServers = () => ensureFromDebian(findPythonServers, pythonServers);

/**
 * Folder outside the project with the packages of a server for Node, which are installed there once: that can take minutes.
 * Empty text where that fails.
 * @param {string} name @param {readonly string[]} packages
 */
export const tryNodeServer = (name, packages) => {
  // Another list of packages gets another folder, so that a changed version is installed.
  const hash = createHash('sha256').update(packages.join()).digest('hex').slice(0, 8);
  const folder = join(tmpdir(), `deedbook-server-${name}-${hash}`);
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return folder;
  console.log(`Installing ${name} in ${folder} …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "library", "version": "1.0.0", "private": true }');
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--save-exact', ...packages];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) console.warn(`${name} could not be installed, so the application is not tried against it.`);
  return status === 0 ? folder : '';
};

const firefoxPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

const findFirefox = () => firstThere(process.env.FIREFOX_PATH, ...firefoxPaths);

/** Finds a Firefox (`FIREFOX_PATH`, or the system's), installing one if that needs no interaction. */
export const ensureFirefox = () =>
  ensure(
    findFirefox,
    () => installFromDebian('firefox-esr'),
    'No Firefox found. Install one, or set FIREFOX_PATH to its executable.',
  );

const findWebKit = () => {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const browsers = libraries.map(folder => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`);
  const programs = { driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb', browser: browsers.find(existsSync) };
  return Object.values(programs).every(path => path && existsSync(path)) ? programs : undefined;
};

/** Finds WebKitGTK's browser and driver with a display for them, installing them if that needs no interaction. */
export const ensureWebKit = () => ensureFromDebian(findWebKit, ['webkit2gtk-driver', 'xvfb']);
