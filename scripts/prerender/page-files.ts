import type { Rolldown } from 'vite';
import { anyId, type OpenedPage } from './pages.ts';

/** Addresses of the script files that a page needs beside the site's own, by language. */
export type PageFiles = Record<'en' | 'es', string[]>;

/** Finds the files of a page in what the build wrote. Throws where there is none of its code. */
export function pageFiles(bundle: Rolldown.OutputBundle, { address, component, texts }: OpenedPage): PageFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkOf = (source: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(source)));
    if (!found)
      throw new Error(`No file of the build holds ${source}, which ${address.replace(anyId, '…')} opens with.`);
    return found;
  };
  const withImports = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
    if (found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) withImports(other, found);
    return found;
  };
  const ofSite = withImports(chunkOf('src/main.tsx'));
  const filesIn = (language: 'en' | 'es') => {
    const sources = [component, ...texts.map((area) => `src/i18n/texts/${area}.${language}.json`)];
    const files = new Set(sources.flatMap((source) => [...withImports(chunkOf(source))]));
    return [...files].filter((file) => !ofSite.has(file)).map((file) => `/${file}`);
  };
  return { en: filesIn('en'), es: filesIn('es') };
}
