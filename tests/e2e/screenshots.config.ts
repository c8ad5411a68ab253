import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** `npm run screenshots`: a picture of every route, two widths, two themes, as visitor and member, into `screenshots/`. */
export default defineConfig(base, {
  testMatch: 'screenshots.shots.ts',
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
});
