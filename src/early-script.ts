/*
 * Stands in the head of the built pages that have `#early-needs` (scripts/prerender/early-requests.ts), and runs before
 * anything else of the site is here. It sends the requests of the address that is opened, whose answers wait in
 * `window.early` for whoever asks the same (src/backend/early-answer.ts), notes the page's files for the script that
 * fetches the site's, and shows the first answer's pictures in the drawing.
 */
try {
  const { url, key, anyId, needs }: import('./backend/early-answer').EarlyData = JSON.parse(
    document.getElementById('early-needs')?.textContent ?? '',
  );

  /** What stands for `anyId` where the page is opened at this address; undefined: it is not. */
  const idIn = (address: string): string | undefined => {
    const [before = '', after] = address.split(anyId);
    if (after === undefined) return location.pathname === address ? '' : undefined;
    const id = location.pathname.slice(before.length);
    return location.pathname.startsWith(before) && /^[\w-]+$/.test(id) ? id : undefined;
  };

  /** Only what is in sight: whatever else comes has the line to itself. Once the site lives, the places are gone. */
  const showPictures = (sources: string[]): void => {
    for (const [index, place] of document.querySelectorAll('[data-drawn] [data-picture]').entries()) {
      const source = sources[index];
      if (source === undefined || place.getBoundingClientRect().top > innerHeight) return;
      place.append(Object.assign(new Image(), { alt: '', fetchPriority: index === 0 ? 'high' : 'auto', src: source }));
    }
  };

  for (const { address, bodies, files } of needs) {
    const id = idIn(address);
    if (id === undefined) continue;
    const answers: Record<string, Promise<Response>> = {};
    window.early = { since: performance.now(), answers, files: files[document.documentElement.lang] ?? [] };
    // A list that is narrowed by its address has requests of its own.
    if (!id && location.search) continue;
    for (const [index, bodyOfAny] of bodies.entries()) {
      const body = bodyOfAny.replaceAll(anyId, id);
      const headers = { 'content-type': 'application/json', 'x-api-key': key };
      const answer = fetch(url, { method: 'POST', headers, body });
      answers[body] = answer;
      if (index > 0) continue;
      answer
        .then((response) => response.clone().text())
        .then((text) => {
          const sources = text.match(/[^"\\]+\.(?:avif|webp|jpe?g|png)(?=["\\])/g) ?? [];
          if (document.readyState !== 'loading') showPictures(sources);
          else addEventListener('DOMContentLoaded', () => showPictures(sources));
        })
        // It fails again for whoever takes the answer, and is told there.
        .catch(() => undefined);
    }
  }
} catch (thrown) {
  console.info(thrown);
}
