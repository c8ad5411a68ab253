import { compiledBackend } from './compiled-command.mjs';

const { startLocalBackend } = await loadBackend();

export { startLocalBackend };

/** Loads the compiled backend, or the sources where they cannot be compiled, as in a read-only folder. */
async function loadBackend() {
  const compiled = await compiledBackend().catch(() => undefined);
  if (compiled !== undefined) return import(compiled);
  const { register } = await import('tsx/esm/api');
  register();
  return import('../src/start-local-backend.ts');
}
