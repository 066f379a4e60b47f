import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, executablePath } from './browser.ts';

/** Work of an office, of a keyboard, or of the door's machinery: what they prove is the same at every width. */
const AT_A_DESK = [
  'clear-filters',
  'figures',
  'gradebook-together',
  'grading-office',
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
    { name: 'phone', testIgnore: AT_A_DESK, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
