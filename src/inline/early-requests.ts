/*
 * Inline script in the head of the built pages that have `#early-needs` (scripts/prerender/early-requests.ts). It runs
 * before the client app loads: it sends the requests of the opened address, unless their responses came with the page, and
 * stores the responses for the client app in `window.early` (src/backend/client/early-response.ts), with the page's files for the
 * script that loads the client app. It shows the pictures and names of the first response in the prerendered page.
 */
interface FirstResponse {
  /** By operation: cards (`browseCatalogue`), or a title, whose fields begin with its kind (`movie_bg`). */
  data?: Record<string, { items?: ShownItem[] } | Record<string, unknown> | null>;
}

/** Responses that amplify/functions/visitor-delivery has added to the page. */
interface DeliveredResponses {
  /** Milliseconds since 1970. */
  at: number;
  responses: Record<string, unknown>;
}

interface ShownItem {
  /** Picture of the stage on a title's page, if the title has one. */
  backdrop?: string | undefined;
  title?: string | null;
  titleEn?: string | null;
  titleEs?: string | null;
  poster?: string | null;
}

try {
  const { url, key, reads, anyId, needs }: import('../backend/client/early-response').EarlyData = JSON.parse(
    document.getElementById('early-needs')?.textContent ?? '',
  );

  /** Returns the id in the opened address, '' for an address without one, undefined for another page's address. */
  const idIn = (address: string): string | undefined => {
    const [before = '', after] = address.split(anyId);
    if (after === undefined) return location.pathname === address ? '' : undefined;
    const id = location.pathname.slice(before.length);
    return location.pathname.startsWith(before) && /^[\w-]+$/.test(id) ? id : undefined;
  };

  /** Returns the items of a response, in the order of their placeholders in the prerendered page. */
  const itemsOf = ({ data }: FirstResponse): ShownItem[] =>
    Object.values(data ?? {}).flatMap((found): ShownItem[] => {
      if (found && 'items' in found && Array.isArray(found.items)) return found.items;
      const textOf = (ending: string) => {
        const [, value] = Object.entries(found ?? {}).find(([name]) => name.endsWith(ending)) ?? [];
        return typeof value === 'string' ? value : undefined;
      };
      const poster = textOf('_bg');
      return poster ? [{ poster, backdrop: textOf('_backdrop') }] : [];
    });
  /** Shows the picture on the stage of a title's page as the player does: the backdrop, or the blurred poster. */
  const showStage = ({ backdrop, poster }: ShownItem): void => {
    const stage = document.querySelector('[data-drawn] [data-early=stage]');
    if (!stage) return;
    const picture = Object.assign(new Image(), { alt: '', fetchPriority: 'high', src: backdrop || poster });
    picture.toggleAttribute('data-blurred', !backdrop);
    stage.append(picture);
  };
  /**
   * Shows the pictures in the viewport only, because later ones would compete for the connection. The first has the
   * connection for itself until it is decoded, for at most 100 ms: about its transfer on a slow connection. The
   * placeholder of an item without a poster stays empty. The takeover removes the placeholders. Resolves when the first
   * picture is decoded.
   */
  const showPictures = async (items: ShownItem[]): Promise<void> => {
    if (items[0]) showStage(items[0]);
    let first: Promise<unknown> | undefined;
    for (const [index, place] of document.querySelectorAll('[data-drawn] [data-early=picture]').entries()) {
      if (index >= items.length || place.getBoundingClientRect().top > innerHeight) break;
      const source = items[index]?.poster;
      if (!source) continue;
      const picture = Object.assign(new Image(), { alt: '', fetchPriority: first ? 'auto' : 'high', src: source });
      place.append(picture);
      if (first) continue;
      first = picture.decode().catch(() => undefined);
      await Promise.race([first, new Promise((resolve) => setTimeout(resolve, 100))]);
    }
    await first;
  };
  const showNames = (items: ShownItem[]): void => {
    const places = document.querySelectorAll('[data-drawn] [data-early=name]');
    const own = document.documentElement.lang === 'es' ? 'titleEs' : 'titleEn';
    for (const [index, item] of items.entries()) places[index]?.replaceChildren(item[own] || item.title || '');
  };
  // Set by initial-preferences.ts.
  const isSignedIn = document.documentElement.dataset.session !== undefined;
  /** Sends a data request as src/backend/client/graphql.ts does. This script cannot import that file. */
  const send = async (body: string): Promise<Response> => {
    // The same as `requestTimeout`.
    const signal = AbortSignal.timeout(30_000);
    if (reads && !isSignedIn) {
      const { query, variables } = JSON.parse(body);
      const parameters = new URLSearchParams({ query, variables: JSON.stringify(variables) });
      // The same as `readAddress`.
      const address = `${reads}?${parameters}`.replaceAll('+', '%20');
      const response = await fetch(address, { signal }).catch(() => undefined);
      if (response?.ok) return response;
    }
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    return fetch(url, { method: 'POST', headers, body, signal });
  };
  /**
   * Returns the responses that were delivered with the page, by the body of their request; none for a signed-in user,
   * who must not see outdated data.
   */
  const deliveredResponses = (): Record<string, unknown> => {
    const element = document.getElementById('early-responses');
    if (!element || isSignedIn) return {};
    const { at, responses }: DeliveredResponses = JSON.parse(element.textContent ?? '');
    return Math.abs(Date.now() - at) < 120_000 ? responses : {};
  };
  const drawn = new Promise<unknown>((resolve) => {
    if (document.readyState !== 'loading') resolve(undefined);
    else addEventListener('DOMContentLoaded', resolve);
  });

  const delivered = deliveredResponses();
  for (const { address, bodies, files } of needs) {
    const id = idIn(address);
    if (id === undefined) continue;
    const responses: Record<string, Promise<Response>> = {};
    window.early = { since: performance.now(), responses, files: files[document.documentElement.lang] ?? [] };
    // A list that is filtered by its address, or sorted in the user's preferred order
    // (customer/listing/preferred-order.ts), sends other requests.
    if (!id && (location.search || localStorage.getItem(`marquee.sort${address}`))) continue;
    for (const [index, bodyOfAny] of bodies.entries()) {
      const body = bodyOfAny.replaceAll(anyId, id);
      const pending = body in delivered ? Promise.resolve(Response.json(delivered[body])) : send(body);
      responses[body] = pending;
      // The client app handles a rejection; without a connection it does not read the response.
      pending.catch(() => undefined);
      if (index > 0) continue;
      window.early.picture = pending
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
