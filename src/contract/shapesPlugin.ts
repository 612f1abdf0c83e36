import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const name = 'virtual:answer-shapes';
const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Serves what the contract says of answers as plain data, so that a build can compare without the contract or zod. */
const answerShapes = (): Plugin => ({
  name: 'answer-shapes',
  resolveId: id => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return undefined;
    const source = fileAt('answerShapes.ts');
    const { module, dependencies } = await runnerImport<{ answerShapes: () => object }>(source, { configFile: false });
    dependencies.forEach(file => this.addWatchFile(file));
    const { version }: { version: string } = JSON.parse(await readFile(fileAt('../../package.json'), 'utf8'));
    const shapes = JSON.stringify(JSON.stringify(module.answerShapes()));
    return `export const version = ${JSON.stringify(version)};\nexport const shapes = JSON.parse(${shapes});`;
  },
});

export default answerShapes;
