import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { earlyConnections } from './scripts/early-connections.ts';
import { feedLink } from './scripts/feed-link.ts';
import { hashOfSources } from './scripts/hash-of-sources.ts';
import { installable } from './scripts/installable.ts';
import { landingChunks } from './scripts/landing-chunks.ts';
import { prerender } from './scripts/prerender/prerender-plugin.ts';
import { publicApiOf } from './src/backend/public-api.ts';

const outputs: object = JSON.parse(readFileSync('amplify_outputs.json', 'utf8'));

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    compiledMessages(),
    unnamedRouterParts(),
    react(),
    tailwindcss(),
    earlyConnections(outputs),
    feedLink(outputs),
    ...(isSsrBuild ? [] : [VitePWA(installable), prerender(outputs)]),
  ],
  resolve: { tsconfigPaths: true, alias: command === 'build' ? productionRouter : [] },
  define: {
    'import.meta.env.BUILD': JSON.stringify(hashOfSources().slice(0, 12)),
    'import.meta.env.PUBLIC_API': JSON.stringify(publicApiOf(outputs)),
  },
  build: {
    target: 'es2022',
    // What it stands in for, all browsers of this target but the oldest have; without it nothing is missing but the head start.
    modulePreload: { polyfill: false },
    assetsDir: 'assets',
    // In kB: the back office's file browser and editor are large, and loaded by administrators alone.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: landingChunks },
      // Drawing the pages takes its time: no finding, but whoever starts the site for the first time would read it as one.
      checks: { pluginTimings: false },
    },
  },
}));

/** The router's package names its development build alone, whatever is built: warnings and their words are left out. */
const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
];

function routerFile(name: string): string {
  return path.resolve(`node_modules/react-router/dist/production/${name}.mjs`);
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

/**
 * The router gives its parts names for React's tools, and makes them by a call: to the bundler both may do anything, so parts
 * that nothing here uses (forms, those for other frameworks) would stay in what every visitor loads.
 */
function unnamedRouterParts(): Plugin {
  return {
    name: 'marquee:unnamed-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/[\w-]+\.mjs$/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/^(var \w+ = )(?=React\w*\.forwardRef\()/gm, '$1/* @__PURE__ */ '),
    },
  };
}
