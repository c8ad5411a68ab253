import { readFileSync } from 'node:fs';
import { minify, type Plugin, transformWithOxc } from 'vite';

type InlineScript = 'early-requests' | 'initial-preferences' | 'load-client-app' | 'select-language';

/** Compiles a script of src/inline/ to an inline script element. Its top-level names are not global. */
export async function inlineScript(name: InlineScript): Promise<string> {
  const file = `src/inline/${name}.ts`;
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const minified = await minify(file, `(() => {${code}\n})();`);
  return `<script>${minified.code.trim()}</script>`;
}

/** Replaces the marker in index.html by the script that applies the stored preferences. */
export function initialPreferences(): Plugin {
  return {
    name: 'marquee:initial-preferences',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const script = await inlineScript('initial-preferences');
        return html.replace('<!-- initial preferences -->', () => script);
      },
    },
  };
}
