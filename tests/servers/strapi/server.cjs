/*
 * Serves a new database with a few records: node server.cjs PORT
 * It runs in a folder with these files and Strapi's packages.
 */
const { mkdirSync, rmSync } = require('node:fs');
const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

const database = path.join(__dirname, 'database.sqlite');
rmSync(database, { force: true });
// Strapi does not start without the folder of its uploads.
mkdirSync(path.join(__dirname, 'public/uploads'), { recursive: true });
Object.assign(process.env, { PORT: process.argv[2], DATABASE: database, STRAPI_TELEMETRY_DISABLED: 'true' });
createStrapi({ appDir: __dirname, distDir: __dirname, autoReload: false, serveAdminPanel: false }).start();
