#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { runCommandLine } = await import('../src/cli.ts');

try {
  await runCommandLine(process.argv.slice(2));
} catch (error) {
  // Wrong definitions, a taken port and the like are explained by their messages; the place in this program says nothing.
  const isExplained = error instanceof Error && (error.name !== 'Error' || error.code?.startsWith('ERR_PARSE_ARGS'));
  console.error(isExplained ? `${error.name}: ${error.message}` : error);
  process.exit(1);
}
