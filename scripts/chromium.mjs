import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';
import { programOf } from './installed.mjs';

const systemPaths = [
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
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths].find(path => path && existsSync(path));
};

const install = () => {
  // Chromium without windows, in which browser tests run faster.
  if (installFromDebian('Chromium', 'chromium-headless-shell', 'fonts-liberation')) return;
  console.log('Installing Chromium with Playwright …');
  execFileSync(process.execPath, [programOf('@playwright/test', 'playwright'), 'install', 'chromium'], {
    stdio: 'inherit',
  });
};

/** Finds a Chromium, installing one if there is none; stops with what to do when that fails. */
export const ensureChromium = async () => {
  const found = await findChromium();
  if (found) return found;
  try {
    install();
  } catch {
    // Whatever the installer printed stands above; the line below says what to do.
  }
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to its executable.');
};
