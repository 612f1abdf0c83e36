import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { settings } from '../../src/config/settings';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const Service = z.object({
  environment: z.record(z.string(), z.string().nullable()),
  ports: z.array(z.string()),
  read_only: z.literal(true),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
});
const Compose = z.object({ services: z.object({ app: Service, mock: Service }) });
const { services } = Compose.parse(parse(readFileSync('compose.yaml', 'utf8')));

test('the images take from the sources what is let through to them, and all of that', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toContain('*');
  const through = ignored.flatMap(line => (line.startsWith('!') ? [line.slice(1)] : []));
  expect([...new Set(copied)].toSorted()).toEqual(through.toSorted());
  expect(copied.filter(path => !existsSync(path))).toEqual([]);
  // The last word counts: no setting of this machine goes in, wherever it stands.
  expect(ignored.findLast(line => line !== '')).toBe('**/.env*');
  expect(ignored).toContain('deploy/security-headers.conf');
});

test('compose.yaml names every setting of the application, and nothing that is none', () => {
  expect(Object.keys(services.app.environment).toSorted()).toEqual(Object.keys(settings).toSorted());
});

test.each([
  ['app', '101:101', '127.0.0.1:8080:8080'],
  ['mock', 'node', '127.0.0.1:4000:4000'],
] as const)('%s is not run by root, has no needless right, and is for this machine', (name, user, port) => {
  const [, stage = ''] = dockerfile.split(` AS ${name}\n`);
  expect([...(stage.split('\nFROM ')[0] ?? '').matchAll(/^USER (.*)$/gm)].at(-1)?.[1]).toBe(user);
  const { cap_drop: dropped, security_opt: options, ports } = services[name];
  expect([dropped, options, ports]).toEqual([['ALL'], ['no-new-privileges:true'], [port]]);
});
