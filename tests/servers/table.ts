import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

const marks = { expected: 'yes', unexpected: 'NO', flaky: 'NO', skipped: '–' };

const projectOf = (test: TestCase): string => test.parent.project()?.name ?? '';

/** Prints at the end what holds against which server. */
class Table implements Reporter {
  private tests: readonly TestCase[] = [];
  private servers: readonly string[] = [];

  onBegin(config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
    this.servers = config.projects.map(({ name }) => name);
  }

  onEnd(): void {
    const titles = [...new Set(this.tests.map(({ title }) => title))];
    const outcomeOf = (title: string, server: string): string => {
      const found = this.tests.find(test => test.title === title && projectOf(test) === server);
      return found ? marks[found.outcome()] : '–';
    };
    const lines = titles.map(title => [...this.servers.map(server => outcomeOf(title, server)), title]);
    const table = [[...this.servers, ''], ...lines].map(cells => `| ${cells.join(' | ')} |`);
    process.stdout.write(`\n${table.join('\n')}\n`);
  }
}

export default Table;
