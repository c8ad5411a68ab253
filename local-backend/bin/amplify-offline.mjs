#!/usr/bin/env node
import module from 'node:module';
import { importModule } from './compiled-modules.mjs';

// Node 22.1 and later keep the compiled machine code between starts.
process.setSourceMapsEnabled(true);
module.enableCompileCache?.();
const { failureText, runCommandLine } = await importModule('cli');

try {
  await runCommandLine(process.argv.slice(2));
} catch (error) {
  console.error(failureText(error));
  process.exit(1);
}
