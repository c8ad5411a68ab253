import type { Rolldown } from 'vite';
import type { SitePage } from '../site-pages.ts';

/** Addresses of the script files that a page needs in addition to the entry, by language. */
export type PageFiles = Record<'en' | 'es', string[]>;

/** Finds the files of a page in the bundle. Throws if the bundle does not contain its code. */
export function pageFiles(bundle: Rolldown.OutputBundle, { component, texts }: SitePage): PageFiles {
  const filesIn = (language: 'en' | 'es') =>
    filesHolding(bundle, [component, ...texts.map((area) => `i18n/texts/${area}.${language}.json`)]);
  return { en: filesIn('en'), es: filesIn('es') };
}

/** Returns addresses of the files with these modules of src/ and their imports, without the entry's. */
export function filesHolding(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const ofEntry = chunksHolding(bundle, ['main.tsx']);
  return [...chunksHolding(bundle, modules)].filter((file) => !ofEntry.has(file)).map((file) => `/${file}`);
}

/** Returns the names of the chunks that contain these modules of src/ and their static imports. */
export function chunksHolding(bundle: Rolldown.OutputBundle, modules: readonly string[]): Set<string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set<string>();
  const addWithImports = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) addWithImports(other);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/src/${module}`)),
    );
    if (!chunk) throw new Error(`The build has no chunk for src/${module}, which scripts/site-pages.ts lists.`);
    addWithImports(chunk);
  }
  return found;
}
