import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import base from './playwright.config';

const chromium = await chromiumLaunchOptions();

/** Nothing hovers on a phone. Emulated for the page alone, a picture of the whole of it would be taken without. */
const touch = '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2';

// Said of each project: one of the journeys' that has the same name is joined to it, with what that lane is for.
const pictures = 'screenshots.shots.ts';

/** `npm run screenshots`: a picture of every route, two widths, two themes, as visitor, member and administrator, into `screenshots/`. */
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
