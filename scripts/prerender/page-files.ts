import type { Rolldown } from 'vite';
import type { OpenedPage } from './pages.ts';

/** Addresses of the script files that a page needs in addition to the entry, by language. */
export type PageFiles = Record<'en' | 'es', string[]>;

/** Finds the files of a page in the bundle. Throws if the bundle does not contain its code. */
export function pageFiles(bundle: Rolldown.OutputBundle, { component, texts }: OpenedPage): PageFiles {
  const filesIn = (language: 'en' | 'es') =>
    filesHolding(bundle, [
      ...(component ? [component] : []),
      ...texts.map((area) => `src/i18n/texts/${area}.${language}.json`),
    ]);
  return { en: filesIn('en'), es: filesIn('es') };
}

/** Addresses of the files that contain these modules and their imports, without those of the entry. */
export function filesHolding(bundle: Rolldown.OutputBundle, sources: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkOf = (source: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(source)));
    if (!found) throw new Error(`No file of the build holds ${source}, which a page opens with.`);
    return found;
  };
  const withImports = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
    if (found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) withImports(other, found);
    return found;
  };
  const ofSite = withImports(chunkOf('src/main.tsx'));
  const files = new Set(sources.flatMap((source) => [...withImports(chunkOf(source))]));
  return [...files].filter((file) => !ofSite.has(file)).map((file) => `/${file}`);
}
