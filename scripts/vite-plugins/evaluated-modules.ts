import { type Plugin, runnerImport } from 'vite';

/** Modules whose values pages load instead of what they are made from. The values have to be JSON. */
const modules = /\/amplify\/rules\/titles\/public-title-fields\.ts$/;

/** Evaluates these modules and replaces each by its exported values. */
export function evaluatedModules(): Plugin {
  return {
    name: 'marquee:evaluated-modules',
    apply: 'build',
    load: {
      filter: { id: modules },
      async handler(id) {
        const { module } = await runnerImport<Record<string, unknown>>(id);
        return Object.entries(module)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
          .join('');
      },
    },
  };
}
