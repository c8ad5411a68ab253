#!/usr/bin/env node
import module from 'node:module';
import { importModule } from './compiled-modules.mjs';

// Node 22.1 and later keep the compiled machine code between starts.
process.setSourceMapsEnabled(true);
module.enableCompileCache?.();
let textOf = ({ name, message, stack }) => (name === 'Error' ? message : stack);

try {
  const { failureText, runCommandLine } = await importModule('cli');
  textOf = failureText;
  await runCommandLine(process.argv.slice(2));
} catch (error) {
  console.error(textOf(error));
  process.exit(1);
}
