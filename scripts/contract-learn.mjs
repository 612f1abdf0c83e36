import { runCommand } from './command.mjs';

await runCommand('learn');
