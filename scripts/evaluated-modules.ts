import type { Plugin } from 'vite';
import * as publicTitleFields from '../amplify/rules/public-title-fields.ts';

/** Modules that are evaluated by the build, by their paths: pages load their values instead of what they are made from. */
const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'amplify/rules/public-title-fields.ts': publicTitleFields,
};

/** Replaces each of these modules by its exported values, which have to be JSON. */
export function evaluatedModules(): Plugin {
  return {
    name: 'marquee:evaluated-modules',
    apply: 'build',
    load(id) {
      const found = Object.entries(modules).find(([path]) => id.endsWith(`/${path}`));
      return found && Object.entries(found[1]).map(constant).join('');
    },
  };
}

function constant([name, value]: [string, unknown]): string {
  return `export const ${name} = ${JSON.stringify(value)};\n`;
}
