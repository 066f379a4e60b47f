import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The components in a real browser; `npm test` runs these after the journeys. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../..'),
  test: { include: ['packages/ui/tests/*.browser.test.ts'], testTimeout: 60_000, hookTimeout: 180_000 },
});
