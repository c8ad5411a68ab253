/** What Rolldown tells of a module when it makes chunks. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const packages = /\/node_modules\//;

/** Named by the index of TanStack Query, though the landing page uses nothing of it. */
const onlyElsewhere = /\/(use(Mutation|InfiniteQuery|Queries)|(mutation|infiniteQuery|queries)Observer)\.js$/;

/** What every page stands on, and the landing page, the likeliest first one. */
const landing = [
  '/src/main.tsx',
  '/src/customer/home/HomePage.tsx',
  '/src/ui/use-reduced-motion.ts',
  '/src/i18n/texts/home.en.json',
];

/** Pages that open without a connection, and what draws their notices. */
const kept = [
  '/src/customer/listing/ListingPage.tsx',
  '/src/customer/search/SearchPage.tsx',
  '/src/customer/watch/WatchPage.tsx',
  '/src/ui/Toaster.tsx',
];

/**
 * A visitor's landing page is two files: the packages it stands on, which stay the same from one version of the site to
 * the next, and all of our own code it needs. Left alone, the bundler makes some twenty chunks of a kilobyte each, which
 * cost more in requests and in compression than they save.
 */
export const landingChunks = {
  groups: [
    { name: chunkOf, debugName: 'landing', priority: 3 },
    // What the pages kept for later share with others: with a name of its own it is kept too (installable.ts).
    { name: keptOf, debugName: 'kept', minShareCount: 2, priority: 2 },
    // Parts of other pages: what several of them share is one file.
    { name: 'shared', test: /\/src\//, minShareCount: 4, priority: 1 },
  ],
};

const landingNeeds = closureOf(landing);
const keptNeed = closureOf(kept);

function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (onlyElsewhere.test(id) || !landingNeeds(id, graph)) return null;
  return packages.test(id) ? 'framework' : 'site';
}

function keptOf(id: string, graph: ModuleGraph): string | null {
  return keptNeed(id, graph) ? 'kept' : null;
}

/** Whether these parts, or what they import, or what that imports, and so on, are the module. */
function closureOf(parts: readonly string[]): (id: string, graph: ModuleGraph) => boolean {
  const known = new WeakMap<ModuleGraph, Set<string>>();
  return (id, graph) => {
    let needed = known.get(graph);
    if (!needed) {
      needed = new Set();
      for (const part of parts) addWithImports(process.cwd().replaceAll('\\', '/') + part, graph, needed);
      known.set(graph, needed);
    }
    return needed.has(id);
  };
}

function addWithImports(id: string, graph: ModuleGraph, needed: Set<string>): void {
  if (needed.has(id)) return;
  needed.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) addWithImports(imported, graph, needed);
}
