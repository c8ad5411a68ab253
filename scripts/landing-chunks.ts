/** What Rolldown tells of a module when it makes chunks. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const packages = /\/node_modules\//;

/** What every page stands on, and the landing page, the likeliest first one. */
const landing = ['/src/main.tsx', '/src/customer/home/HomePage.tsx', '/src/i18n/texts/home.en.json'];

/**
 * A visitor's landing page is two files: the packages it stands on, which stay the same from one version of the site to
 * the next, and all of our own code it needs. Left alone, the bundler makes some twenty chunks of a kilobyte each, which
 * cost more in requests and in compression than they save.
 */
export const landingChunks = {
  groups: [
    { name: chunkOf, debugName: 'landing', priority: 2 },
    // Parts of other pages: what several of them share is one file.
    { name: 'shared', test: /\/src\//, minShareCount: 4, priority: 1 },
  ],
};

const needs = new WeakMap<ModuleGraph, Set<string>>();

function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (!landingNeeds(id, graph)) return null;
  return packages.test(id) ? 'framework' : 'site';
}

function landingNeeds(id: string, graph: ModuleGraph): boolean {
  let needed = needs.get(graph);
  if (!needed) {
    needed = new Set();
    for (const part of landing) addWithImports(process.cwd().replaceAll('\\', '/') + part, graph, needed);
    needs.set(graph, needed);
  }
  return needed.has(id);
}

function addWithImports(id: string, graph: ModuleGraph, needed: Set<string>): void {
  if (needed.has(id)) return;
  needed.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) addWithImports(imported, graph, needed);
}
