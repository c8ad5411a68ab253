import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type Alias, defineConfig, type Plugin } from 'vite';
import { readOutputs } from './amplify/seed/read-outputs.ts';
import { hashOfSources } from './scripts/hash-of-sources.ts';
import { initialPreferences } from './scripts/prerender/inline-scripts.ts';
import { prerender } from './scripts/prerender/prerender-plugin.ts';
import { evaluatedModules } from './scripts/vite-plugins/evaluated-modules.ts';
import { headLinks } from './scripts/vite-plugins/head-links.ts';
import { installable } from './scripts/vite-plugins/installable.ts';
import { landingChunks } from './scripts/vite-plugins/landing-chunks.ts';
import { slimHls } from './scripts/vite-plugins/slim-hls.ts';
import { publicApiOf } from './src/backend/client/public-api.ts';

const outputs = readOutputs('amplify_outputs.json');

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    compiledMessages(),
    evaluatedModules(),
    react(),
    tailwindcss(),
    headLinks(outputs),
    initialPreferences(),
    ...(isSsrBuild ? [] : [installable(), prerender(outputs)]),
  ],
  resolve: { tsconfigPaths: true, alias: [slimHls.alias, ...(command === 'build' ? productionRouter() : [])] },
  define: {
    ...slimHls.define,
    'import.meta.env.BUILD': JSON.stringify(hashOfSources().slice(0, 12)),
    'import.meta.env.PUBLIC_API': JSON.stringify(publicApiOf(outputs)),
  },
  build: {
    target: 'es2022',
    // Almost all browsers of this target support modulepreload; the oldest ones only load the modules later.
    modulePreload: {
      polyfill: false,
      // A lazy import need not preload the chunks that the site's first script has already imported.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(framework|rolldown-runtime)-/.test(file)),
    },
    assetsDir: 'assets',
    // In kB: only administrators load the back office's large file browser and editor.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: landingChunks },
      // Prerendering takes long by nature; the warning would alarm users at the first start.
      checks: { pluginTimings: false },
    },
  },
}));

/** Aliases of React Router's production build; its exports name the development build only, which has warnings. */
function productionRouter(): Alias[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  return [
    { find: /^react-router$/, replacement: path.join(folder, 'dist/production/index.mjs') },
    { find: /^react-router\/dom$/, replacement: path.join(folder, 'dist/production/dom-export.mjs') },
  ];
}

/** Parses the messages at build time, so that the page needs no parser. */
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
