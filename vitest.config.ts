import { defineConfig } from 'vitest/config';
import { LongestFirst } from './checks/runners/longest-first.ts';

const exclude = ['**/node_modules/**', '**/*.browser.test.ts'];
/** Whole programs under tests of their own: each file starts and kills some, and shares nothing. */
const PROGRAMS = 'apps/server/tests/**/*.test.ts';
/** The ground floor alone: what modules register there would change what these see. */
const GROUND = 'packages/platform/**/*.test.ts';

/** What never meets the server: no module of it need be loaded. */
const RULES = [
  'packages/{access,client,engines,kernel,messages,pdf,testing,ui}/**/*.test.{ts,tsx}',
  'apps/web/**/*.test.{ts,tsx}',
];

const usual = {
  pool: 'forks',
  maxWorkers: 2,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A busy machine is slow, not wrong.
  expect: { poll: { timeout: 20_000, interval: 50 } },
} as const;

/** A worker runs one file after another and loads the server once; docs/decisions/0023 says what that asks of a file. */
const shared = { ...usual, isolate: false };
const LEFT_CLEAN = './packages/testing/shared-worker.ts';

export default defineConfig({
  test: {
    ...usual,
    globalSetup: ['./packages/testing/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'house',
          include: ['{apps,modules,packages,checks,db}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, PROGRAMS, GROUND, ...RULES],
          // Every file sees the same house, with all its modules, whichever files ran before it.
          setupFiles: [LEFT_CLEAN, './checks/runners/whole-house.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'ground',
          include: [GROUND],
          exclude,
          setupFiles: [LEFT_CLEAN],
        },
      },
      { test: { ...shared, name: 'rules', include: RULES, exclude } },
      {
        // Whole programs start, fill and stop here, beside a browser that works; only what hangs is ended.
        test: { ...usual, testTimeout: 900_000, hookTimeout: 900_000, name: 'programs', include: [PROGRAMS], exclude },
      },
    ],
  },
});
