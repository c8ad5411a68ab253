#!/usr/bin/env node
import module from 'node:module';
import { importModule } from './compiled-modules.mjs';

// Node 22.1 and later keep the compiled machine code between starts.
process.setSourceMapsEnabled(true);
module.enableCompileCache?.();
const { runCommandLine } = await importModule('cli');

try {
  await runCommandLine(process.argv.slice(2));
} catch (error) {
  // Wrong definitions, a taken port and the like are explained by their messages; errors of JavaScript need their stack.
  const isExplained = error instanceof Error && !/^(|Type|Range|Reference|Syntax)Error$/.test(error.name);
  console.error(isExplained ? `${error.name}: ${error.message}` : error);
  process.exit(1);
}
