import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import base from './playwright.config';

const chromium = await chromiumLaunchOptions();

/** Disables hover as on a phone. Emulation of the page alone would not apply to full-page pictures. */
const touch = '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2';

// Set per project: Playwright would merge a project with that of the same name in the journeys' configuration.
const pictures = 'screenshots.shots.ts';

/**
 * `npm run screenshots`: takes a picture of every route in two widths and two themes, as visitor, member and
 * administrator, into `screenshots/`.
 */
export default defineConfig(base, {
  use: { deviceScaleFactor: 1 },
  projects: [
    { name: 'desktop', testMatch: pictures, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: pictures,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        launchOptions: { ...chromium, args: [...chromium.args, touch] },
      },
    },
  ],
});
