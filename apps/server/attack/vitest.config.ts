import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run test:attack`: hostile calls against a server of its own on loopback. Every file ends in bounded time. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../..'),
  test: {
    include: ['{apps/server,checks}/attack/*.attack.ts'],
    globalSetup: ['./packages/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
});
