import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./packages/platform/schema.ts', './modules/*/server/schema.ts'],
  out: './db/migrations',
});
