import path from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './budget.ts';
import { groups } from './build/chunks.ts';
import { firstPaint } from './build/first-paint.ts';
import { packed } from './build/packed.ts';
import { pwa } from './build/pwa.ts';
import { records } from './build/records.ts';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');
const outDir = path.join(root, 'dist/web');
const server = process.env.PATIO_SERVER ?? 'http://127.0.0.1:3001';

export default defineConfig(({ command }) => ({
  root: here,
  resolve: {
    // In the build each message is a file of its own, so that a chunk carries only the words it uses.
    alias:
      command === 'build'
        ? [{ find: /^@patio\/messages$/, replacement: path.join(root, 'packages/messages/compiled-web/index.js') }]
        : [],
  },
  plugins: [
    { ...optimizeLocales.vite({ locales: ['es-ES', 'en-US'] }), enforce: 'pre' as const },
    react(),
    tailwind(),
    records(),
    firstPaint(),
    packed(outDir),
    pwa(outDir),
    budget(outDir),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // Our own modules only declare; what a screen does not use must not arrive with it.
      treeshake: { moduleSideEffects: [{ test: /\/(packages|modules)\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
  server: {
    port: 3000,
    proxy: Object.fromEntries(
      ['/api', '/rpc', '/healthz', '/readyz', '/verify'].map((prefix) => [prefix, { target: server }]),
    ),
  },
}));
