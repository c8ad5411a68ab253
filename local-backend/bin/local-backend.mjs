import { importModule } from './compiled-modules.mjs';

export const { startLocalBackend } = await importModule('start-local-backend');
