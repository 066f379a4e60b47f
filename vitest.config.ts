import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,modules,packages,checks,db}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
    globalSetup: ['./packages/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
});
