import type { Rolldown } from 'vite';
import { landingPage, sitePages } from '../site-pages.ts';

/** The parts of Rolldown's module graph that chunking uses. */
interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>;

const packages = /\/node_modules\//;

/** Exported by the index of TanStack Query, but unused on the landing page. */
const unusedOnLanding =
  /\/(use(Mutation(State)?|InfiniteQuery|Queries)|(mutation|infiniteQuery|queries)Observer|infiniteQueryOptions)\.js$/;

/** Entry modules of the landing page, the most frequent first page; every other page needs most of them too. */
const landing = ['main.tsx', landingPage.component, 'ui/hooks/use-reduced-motion.ts', 'i18n/texts/home.en.json'];

const watchPage = 'customer/watch/WatchPage.tsx';

/** Pages that open offline, and the component of their notices. The page of downloads is rarely a first page. */
const offline = [
  ...sitePages.flatMap((page) => (page.offline && page !== landingPage ? [page.component] : [])),
  'ui/notices/Toaster.tsx',
].filter((component) => component !== 'customer/downloads/DownloadsPage.tsx');

/**
 * Bundles the landing page into two files: its packages, which stay the same between versions of the site, and our own
 * code. By default the bundler makes some twenty chunks of a kilobyte each, which cost more in requests and in
 * compression than they save.
 */
export const landingChunks = {
  groups: [
    { name: chunkOf, debugName: 'landing', priority: 3 },
    // Modules that the offline pages share with others.
    { name: offlineChunkOf, debugName: 'offline', minShareCount: 2, priority: 2 },
    // The player, which listings do not load. After the offline group, because a group also takes the imports of its
    // modules.
    { name: playerChunkOf, debugName: 'player', minShareCount: 2, priority: 1.5 },
    // One file for modules that at least four pages share, and another for those that only the back office needs.
    { name: sharedChunkOf, debugName: 'shared', minShareCount: 4, priority: 1 },
    // Without modules that visitors need as well, because they would then load this file.
    {
      name: backOfficeChunkOf,
      debugName: 'back office',
      minShareCount: 4,
      includeDependenciesRecursively: false,
      priority: 0.5,
    },
  ],
};

const landingNeeds = transitiveImportsOf(landing);
const offlineNeeds = transitiveImportsOf(offline);
const listingsNeed = transitiveImportsOf(offline.filter((component) => component !== watchPage));

/** Modules that load pages of the back office, which no visitor opens. */
const backOffice = /\/src\/(admin\/|app\/admin-routes\.tsx$)/;
/** Loads papaparse, which only imports and exports need. */
const forFilesOnly = /\/src\/lib\/csv\.ts$/;
const visitorsNeed = transitiveImportsOf(['main.tsx'], (id, { importedIds, dynamicallyImportedIds }) =>
  backOffice.test(id) ? importedIds : [...importedIds, ...dynamicallyImportedIds],
);

function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (unusedOnLanding.test(id) || !landingNeeds(id, graph)) return null;
  return packages.test(id) ? 'framework' : 'site';
}

function playerChunkOf(id: string, graph: ModuleGraph): string | null {
  return id.includes('/src/player/') && !listingsNeed(id, graph) ? 'player' : null;
}

function offlineChunkOf(id: string, graph: ModuleGraph): string | null {
  return offlineNeeds(id, graph) && !playerChunkOf(id, graph) ? 'offline' : null;
}

function sharedChunkOf(id: string, graph: ModuleGraph): string | null {
  return id.includes('/src/') && visitorsNeed(id, graph) ? 'shared' : null;
}

function backOfficeChunkOf(id: string, graph: ModuleGraph): string | null {
  return id.includes('/src/') && !forFilesOnly.test(id) && !visitorsNeed(id, graph) ? 'back-office' : null;
}

/**
 * Returns a predicate: true if the module is one of these entries or a transitive import of them. Follows static
 * imports only, or those that `importsOf` returns.
 */
function transitiveImportsOf(
  parts: readonly string[],
  importsOf: (id: string, info: ModuleInfo) => readonly string[] = (_id, info) => info.importedIds,
): (id: string, graph: ModuleGraph) => boolean {
  const known = new WeakMap<ModuleGraph, Set<string>>();
  return (id, graph) => {
    let needed = known.get(graph);
    if (!needed) {
      needed = new Set();
      const pending = parts.map((part) => `${process.cwd().replaceAll('\\', '/')}/src/${part}`);
      for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
        if (needed.has(next)) continue;
        needed.add(next);
        const info = graph.getModuleInfo(next);
        if (info) pending.push(...importsOf(next, info));
      }
      known.set(graph, needed);
    }
    return needed.has(id);
  };
}
