import { defineConfig } from '@playwright/test';
import { LAUNCH } from './browser.ts';
import { takeServer } from './worker.ts';

/** A server that runs already has one school, which only one worker may change. */
const workers = process.env.PATIO_URL ? 1 : 2;
takeServer();

/** Work of an office, of a keyboard, or of the door's machinery: what they prove is the same at every width. */
const AT_A_DESK = [
  'clear-filters',
  'figures',
  'gradebook-together',
  'grading-office',
  'lists',
  'maintenance',
  'office',
  'office-days',
  'office-first-steps',
  'office-many',
  'roles',
  'shell-keyboard',
  'shell-update',
  'shell-year',
  'shell-zoom',
  'sheet-life',
  'sign-in-emergency',
  'sign-in-outside',
  'sign-in-own-account',
  'sign-in-second-factor',
].map((name) => `**/${name}.journey.ts`);

/** Two workers take one file after another, each against a real server of its own: the files share its demo school. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  workers,
  timeout: 150_000,
  // A shared machine may be too busy once; whoever fails twice has a reason. The report names those that needed it.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: LAUNCH,
    locale: 'es-PE',
    reducedMotion: 'reduce',
    // It fetches the whole program for every new person; journeys without a network allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', testIgnore: AT_A_DESK, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
