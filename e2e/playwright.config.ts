import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, executablePath } from './browser.ts';

/** Journeys run one after another against one real server: they share its demo school. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 90_000,
  // A shared machine may be too busy once; whoever fails twice has a reason. The report names those that needed it.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: BROWSER_ARGS },
    locale: 'es-PE',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
