import { type Plugin, runnerImport } from 'vite';

/** Modules of which pages load only the exported values, which must be JSON, not their code. */
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
