import { Buffer } from 'node:buffer';
import { mockOfBuild } from '../../src/config/mockSettings';
import { startMockServer, type MockServer } from '../e2e/support/mockServer';
import { startDeployment, type Deployment, type Files } from '../support/deployment';

/** The built application with its own mock. */
export interface Site {
  mock: MockServer;
  deployment: Deployment;
  stop: () => Promise<void>;
}

/** Writes down errors, warnings and violations of the policies. No protocol tells of them in each browser. */
const watch = () => {
  const note = (kind: string, ...parts: unknown[]) => {
    const text = parts.map(part => (part instanceof Error ? (part.stack ?? String(part)) : String(part))).join(' ');
    sessionStorage.setItem(
      'seen',
      JSON.stringify([...JSON.parse(sessionStorage.getItem('seen') ?? '[]'), `${kind}: ${text}`]),
    );
  };
  for (const kind of ['error', 'warn'] as const) {
    const write = console[kind].bind(console);
    console[kind] = (...parts: unknown[]) => {
      note(kind, ...parts);
      write(...parts);
    };
  }
  addEventListener('error', ({ error, message }) => note('uncaught', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => note('unhandled', reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    note('policy', effectiveDirective, blockedURI, sample),
  );
};

/** Gives the build the addresses of a mock, and a script before all others that watches. */
const installWith = (port: number) => (files: Files) => {
  const host = new URL(mockOfBuild).port;
  const changes: Readonly<Record<string, (text: string) => string>> = {
    '/config.js': text => text.replaceAll(`localhost:${host}`, `localhost:${port}`),
    '/_headers': text => text.replaceAll(`localhost:${host}`, `localhost:${port}`),
    '/index.html': text => text.replace('<head>', '<head><script src="/watch.js"></script>'),
  };
  const changed = [...files].map(([address, content]) => {
    const change = changes[address];
    return [address, change ? Buffer.from(change(content.toString())) : content] as const;
  });
  return new Map([...changed, ['/watch.js', Buffer.from(`(${String(watch)})()`)]]);
};

/** Serves the build of `dist` beside a new mock. */
export const startSite = async (): Promise<Site> => {
  const mock = await startMockServer();
  const deployment = await startDeployment(404, installWith(mock.port));
  return {
    mock,
    deployment,
    stop: async () => {
      deployment.stop();
      await mock.stop();
    },
  };
};
