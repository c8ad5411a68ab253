import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import base from './playwright.config';

const chromium = await chromiumLaunchOptions();

/** Nothing hovers on a phone. Emulated for the page alone, a picture of the whole of it would be taken without. */
const touch = '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2';

/** `npm run screenshots`: a picture of every route, two widths, two themes, as visitor, member and administrator, into `screenshots/`. */
export default defineConfig(base, {
  testMatch: 'screenshots.shots.ts',
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        launchOptions: { ...chromium, args: [...chromium.args, touch] },
      },
    },
  ],
});
