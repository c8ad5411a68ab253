import type { Page } from '@playwright/test';
import { expect } from './journey';

/** Waits until our controls have loaded and the duration is known. */
export async function controlsOf(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('slider', { name: 'Position' })).toBeEnabled({ timeout: 15_000 });
}

/** Plays the page's media from just before its end. */
export async function playToEnd(page: Page): Promise<void> {
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    await video.play();
    // After a change of film the duration may still be unknown.
    while (!Number.isFinite(video.duration)) {
      await new Promise((resolve) => video.addEventListener('durationchange', resolve, { once: true }));
    }
    video.currentTime = video.duration - 0.3;
  });
}
