import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';

// Without jsdom's declarations, which declare the browser's globals for all files of the package.
const { JSDOM } = createRequire(import.meta.url)('jsdom');

const bucket = 'https://files.s3.xx-local-1.amazonaws.com';
const local = 'http://localhost:4280/_local/s3/files';

test('an address of AWS in an element or a new window becomes that of the local service', async () => {
  const { window } = new JSDOM(
    `<img src="${bucket}/early.png"><a href="https://elsewhere.example/">x</a><main></main>`,
  );
  const { document, MutationObserver } = window;
  const open = vi.fn();
  for (const [name, value] of Object.entries({ document, MutationObserver, open })) vi.stubGlobal(name, value);
  try {
    const { redirectElements } = await import(new URL('../client/redirect-elements.mjs', import.meta.url).href);
    redirectElements((address: string) => address.replace(bucket, local));
    const image = document.querySelector('img');
    expect(image.src).toBe(`${local}/early.png`);
    image.setAttribute('src', `${bucket}/late.png`);
    document.querySelector('main').innerHTML =
      `<p><video poster="${bucket}/poster.png"></video></p><a href="${bucket}/a.pdf">a</a>`;
    const addresses = () => [...document.querySelectorAll('img, a, video')].map((e) => e.poster ?? e.src ?? e.href);
    await expect
      .poll(addresses)
      .toEqual([`${local}/late.png`, 'https://elsewhere.example/', `${local}/poster.png`, `${local}/a.pdf`]);
    Reflect.get(globalThis, 'open')(`${bucket}/a.pdf`, '_blank');
    expect(open).toHaveBeenCalledWith(`${local}/a.pdf`, '_blank');
  } finally {
    vi.unstubAllGlobals();
    window.close();
  }
});
