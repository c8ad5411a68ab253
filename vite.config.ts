import { readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const frameworkModules =
  /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|use-sync-external-store|@tanstack\/[\w-]+|@lingui\/(core|react))\//;

/** Parts of those folders that are loaded when they are needed, each by an import() of its own. */
const loadedLater =
  /(ui\/sanitise|ui\/RichText|i18n\/texts\/(?!site\.en)|backend\/(configure|token-storage)|session\/CodeForm)\.\w+$/;

export default defineConfig({
  plugins: [compiledMessages(), react(), tailwindcss()],
  resolve: { tsconfigPaths: true },
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    rolldownOptions: {
      output: {
        // Left alone, the bundler makes some twenty chunks of a kilobyte each, which cost more in requests and in
        // compression than they save. A page is these two and its own.
        codeSplitting: {
          groups: [
            { name: 'framework', test: frameworkModules, priority: 2 },
            { name: 'site', test: isSharedByPages, priority: 1 },
          ],
        },
      },
    },
  },
});

/** What every page stands on. */
function isSharedByPages(id: string): boolean {
  return /\/src\/(ui|lib|config|i18n|catalogue|session|backend)\//.test(id) && !loadedLater.test(id);
}

/** Messages are parsed here, once, so that the page needs no parser for them. */
function compiledMessages(): Plugin {
  return {
    name: 'marquee:compiled-messages',
    apply: 'build',
    load: {
      filter: { id: /\/src\/i18n\/texts\/[\w.]+\.json$/ },
      async handler(id) {
        const messages: Record<string, string> = JSON.parse(await readFile(id, 'utf8'));
        const compiled = Object.entries(messages).map(([name, message]) => [name, compileMessage(message)]);
        return JSON.stringify(Object.fromEntries(compiled));
      },
    },
  };
}
