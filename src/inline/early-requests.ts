/*
 * Stands in the head of the built pages that have `#early-needs` (scripts/prerender/early-requests.ts), and runs before
 * anything else of the site is here. It sends the requests of the address that is opened, whose answers wait in
 * `window.early` for whoever asks the same (src/backend/early-answer.ts), notes the page's files for the script that
 * fetches the site's, and shows the first answer's pictures and names in the drawing.
 */
interface FirstAnswer {
  /** By operation: a list of cards (`browseCatalogue`), or a title, whose fields bear the name of its kind (`movie_bg`). */
  data?: Record<string, { items?: ShownItem[] } | Record<string, unknown> | null>;
}

interface ShownItem {
  title?: string | null;
  titleEn?: string | null;
  titleEs?: string | null;
  poster?: string | null;
}

try {
  const { url, key, anyId, needs }: import('../backend/early-answer').EarlyData = JSON.parse(
    document.getElementById('early-needs')?.textContent ?? '',
  );

  /** What stands for `anyId` where the page is opened at this address; undefined: it is not. */
  const idIn = (address: string): string | undefined => {
    const [before = '', after] = address.split(anyId);
    if (after === undefined) return location.pathname === address ? '' : undefined;
    const id = location.pathname.slice(before.length);
    return location.pathname.startsWith(before) && /^[\w-]+$/.test(id) ? id : undefined;
  };

  /** What an answer shows, in the order of the places in the drawing. */
  const itemsOf = ({ data }: FirstAnswer): ShownItem[] =>
    Object.values(data ?? {}).flatMap((found): ShownItem[] => {
      if (found && 'items' in found && Array.isArray(found.items)) return found.items;
      const [, poster] = Object.entries(found ?? {}).find(([name]) => name.endsWith('_bg')) ?? [];
      return typeof poster === 'string' ? [{ poster }] : [];
    });
  /**
   * Only what is in sight: whatever else comes has the line to itself. Once the site lives, the places are gone. The place
   * of an item without a poster stays empty. Resolves with the first picture.
   */
  const showPictures = async (items: ShownItem[]): Promise<void> => {
    let first: HTMLImageElement | undefined;
    for (const [index, place] of document.querySelectorAll('[data-drawn] [data-early=picture]').entries()) {
      if (index >= items.length || place.getBoundingClientRect().top > innerHeight) break;
      const source = items[index]?.poster;
      if (!source) continue;
      const picture = Object.assign(new Image(), { alt: '', fetchPriority: first ? 'auto' : 'high', src: source });
      place.append(picture);
      first ??= picture;
    }
    await first?.decode();
  };
  const showNames = (items: ShownItem[]): void => {
    const places = document.querySelectorAll('[data-drawn] [data-early=name]');
    const own = document.documentElement.lang === 'es' ? 'titleEs' : 'titleEn';
    for (const [index, item] of items.entries()) places[index]?.replaceChildren(item[own] || item.title || '');
  };
  const drawn = new Promise<unknown>((resolve) => {
    if (document.readyState !== 'loading') resolve(undefined);
    else addEventListener('DOMContentLoaded', resolve);
  });

  for (const { address, bodies, files } of needs) {
    const id = idIn(address);
    if (id === undefined) continue;
    const answers: Record<string, Promise<Response>> = {};
    window.early = { since: performance.now(), answers, files: files[document.documentElement.lang] ?? [] };
    // A list that is narrowed by its address, or preferred in another order (customer/listing/preferred-order.ts), has
    // requests of its own.
    if (!id && (location.search || localStorage.getItem(`marquee.sort${address}`))) continue;
    for (const [index, bodyOfAny] of bodies.entries()) {
      const body = bodyOfAny.replaceAll(anyId, id);
      const headers = { 'content-type': 'application/json', 'x-api-key': key };
      // As long as `answerPatience`: nothing is imported here.
      const answer = fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) });
      answers[body] = answer;
      // Whoever takes it is told; without a connection nobody asks.
      answer.catch(() => undefined);
      if (index > 0) continue;
      window.early.picture = answer
        .then(async (response) => {
          const items = itemsOf(await response.clone().json());
          await drawn;
          showNames(items);
          await showPictures(items);
        })
        .catch(() => undefined);
    }
  }
} catch (thrown) {
  console.info(thrown);
}
