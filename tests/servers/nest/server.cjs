/*
 * Serves a new database with a few records: node server.cjs PORT
 * It runs in a folder with these files and the packages of NestJS.
 */
const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { transpileModule } = require('typescript');

const compilerOptions = {
  module: 'commonjs',
  target: 'es2022',
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
};
const library = path.join(__dirname, 'library.ts');
const { outputText } = transpileModule(readFileSync(library, 'utf8'), { compilerOptions });
writeFileSync(path.join(__dirname, 'library.js'), outputText);
require('./library.js');
