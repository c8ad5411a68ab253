import { landingPage, sitePages } from '../site-pages.ts';

/** The part of Rolldown's module graph that chunking uses. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const packages = /\/node_modules\//;

/** Exported by the index of TanStack Query, but unused on the landing page. */
const unusedOnLanding = /\/(use(Mutation|InfiniteQuery|Queries)|(mutation|infiniteQuery|queries)Observer)\.js$/;

/** Entry modules of the landing page, the most frequent first page; every other page needs most of them too. */
const landing = ['main.tsx', landingPage.component, 'ui/hooks/use-reduced-motion.ts', 'i18n/texts/home.en.json'];

/** Pages with the player. */
const playing = { watch: 'customer/watch/WatchPage.tsx', downloads: 'customer/downloads/DownloadsPage.tsx' };

/** Pages that open offline, and the component of their notices. The page of downloads is no frequent one. */
const offline = [
  ...sitePages.flatMap((page) => (page.offline && page !== landingPage ? [page.component] : [])),
  'ui/notices/Toaster.tsx',
].filter((component) => component !== playing.downloads);

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
    // The player, which listings do not load. A group takes the imports of its modules with it, so it comes later.
    { name: playerChunkOf, debugName: 'player', minShareCount: 2, priority: 1.5 },
    // One file for modules that at least four pages share.
    { name: 'shared', test: /\/src\//, minShareCount: 4, priority: 1 },
  ],
};

const landingNeeds = transitiveImportsOf(landing);
const offlineNeeds = transitiveImportsOf(offline);
const watchNeeds = transitiveImportsOf([playing.watch]);
const downloadsNeed = transitiveImportsOf([playing.downloads]);
const listingsNeed = transitiveImportsOf(offline.filter((component) => component !== playing.watch));

function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (unusedOnLanding.test(id) || !landingNeeds(id, graph)) return null;
  return packages.test(id) ? 'framework' : 'site';
}

function playerChunkOf(id: string, graph: ModuleGraph): string | null {
  if (!id.includes('/src/player/')) return null;
  return watchNeeds(id, graph) && downloadsNeed(id, graph) && !listingsNeed(id, graph) ? 'player' : null;
}

function offlineChunkOf(id: string, graph: ModuleGraph): string | null {
  return offlineNeeds(id, graph) && !playerChunkOf(id, graph) ? 'offline' : null;
}

/** Returns a predicate: is the module one of these entries or a transitive import of them? */
function transitiveImportsOf(parts: readonly string[]): (id: string, graph: ModuleGraph) => boolean {
  const known = new WeakMap<ModuleGraph, Set<string>>();
  return (id, graph) => {
    let needed = known.get(graph);
    if (!needed) {
      needed = new Set();
      for (const part of parts) addWithImports(`${process.cwd().replaceAll('\\', '/')}/src/${part}`, graph, needed);
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
