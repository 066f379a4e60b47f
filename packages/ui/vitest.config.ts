import { defineConfig } from 'vitest/config';

/** `vitest run --root packages/ui`: the pure tests and the gallery in a real browser, without the database of the whole house. */
export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
