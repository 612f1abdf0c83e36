// Asks the package registry for known weaknesses of what ships. Exits with 0 when there are none, with 1 when there
// are, with 2 when nothing was checked because npm or the registry gives no audit.
import { spawnSync } from 'node:child_process';
import { root } from './installed.mjs';

const { error, stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
});

const report = (() => {
  try {
    // Null where npm could not be started.
    return JSON.parse(stdout) ?? {};
  } catch {
    return {};
  }
})();

const count = report.metadata?.vulnerabilities?.total;
if (count === undefined) {
  const failure = error && `npm: ${error.code}`;
  const reason = failure ?? report.error?.summary ?? report.message ?? stderr.trim().split('\n').at(-1);
  console.error(`NOT CHECKED: the package registry gives no audit (${String(reason).trim() || 'no answer'}).`);
  console.error('Run it where the registry gives one, before a release.');
  process.exitCode = 2;
} else {
  for (const [name, { severity, range }] of Object.entries(report.vulnerabilities)) {
    console.log(`${severity.padEnd(9)} ${name} ${range}`);
  }
  console.log(`${count} known weaknesses in what ships`);
  process.exitCode = count > 0 ? 1 : 0;
}
