import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { settings } from '../../src/config/settings';

interface Stage {
  name: string;
  base: string;
  lines: readonly string[];
}

const text = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
const stages: Stage[] = text.split(/^(?=FROM )/m).flatMap(part => {
  const [, base = '', name = ''] = /^FROM (\S+) AS (\w+)$/m.exec(part) ?? [];
  return base ? [{ name, base, lines: part.split('\n') }] : [];
});
const stage = (name: string) => stages.find(each => each.name === name);
/** The last words behind an instruction in a stage, or in the stage that it begins with. */
const last = (name: string, instruction: string): string | undefined => {
  const found = stage(name);
  const line = found?.lines.findLast(each => each.startsWith(`${instruction} `));
  return line?.slice(instruction.length + 1).trim() ?? (found && last(found.base, instruction));
};

const Service = z.object({
  build: z.object({ context: z.string(), target: z.string() }),
  environment: z.record(z.string(), z.string().nullable()),
  ports: z.array(z.string()),
  tmpfs: z.array(z.string()),
  read_only: z.literal(true),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
});
const Compose = z.object({ services: z.object({ app: Service, mock: Service }) });
const { services } = Compose.parse(parse(readFileSync('compose.yaml', 'utf8')));
const byName = Object.entries(services);

describe('the images', () => {
  test.each(byName)('%s is not run by root', (_, { build }) => {
    expect(last(build.target, 'USER')).toMatch(/^(?!root|0\b)\w/);
  });

  test('take from the sources what is let through to them, and all of that', () => {
    const copied = stages.flatMap(({ lines }) =>
      lines.flatMap(line => {
        const [, sources = ''] = /^COPY (?!--from)(.+) \S+$/.exec(line) ?? [];
        return sources ? sources.split(' ') : [];
      }),
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
});

describe('compose.yaml', () => {
  test('names every setting of the application, and nothing that is none', () => {
    expect(Object.keys(services.app.environment).toSorted()).toEqual(Object.keys(settings).toSorted());
  });

  test.each(byName)('gives %s no right that it does not need, and shows it to this machine only', (_, service) => {
    expect([service.cap_drop, service.security_opt]).toEqual([['ALL'], ['no-new-privileges:true']]);
    const port = last(service.build.target, 'EXPOSE');
    expect(service.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  });
});

test('docs/deploy.md starts the image with settings that there are, and with the rights of compose.yaml', () => {
  const [, command = ''] = /^docker run (--detach[^]*?)```/m.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
  const names = [...command.matchAll(/--env (\w+)=/g)].map(([, name = '']) => name);
  expect(names).toContain('VITE_API_BASE');
  expect(names.filter(name => !(name in settings))).toEqual([]);
  expect(command).toContain(`--tmpfs ${services.app.tmpfs[0]} `);
  for (const right of ['--read-only', '--cap-drop ALL', '--security-opt no-new-privileges']) {
    expect(command).toContain(right);
  }
});
