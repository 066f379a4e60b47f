import { defineConfig } from '@playwright/test';
import { LAUNCH } from './browser.ts';
import { AT_A_DESK, IN_A_HAND, journeyFiles } from './widths.ts';
import { takeServer } from './worker.ts';

/** A server that runs already has one school, which only one worker may change. */
const workers = process.env.PATIO_URL ? 1 : 2;
takeServer();

/** Two workers take one file after another, each against a real server of its own: the files share its demo school. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // Node takes the types off by itself; the runner's own compiler needs a minute for our texts alone.
  build: { external: ['**'] },
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
  // A journey that widths.ts does not name runs at both: its layout or its gestures differ (docs/decisions/0028).
  projects: [
    {
      name: 'phone',
      testIgnore: journeyFiles(AT_A_DESK),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', testIgnore: journeyFiles(IN_A_HAND), use: { viewport: { width: 1440, height: 900 } } },
  ],
});
