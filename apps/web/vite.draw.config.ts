// The screens that the server draws when they are opened cold, as a program for the server.
import path from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { records } from './build/records.ts';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');

export default defineConfig({
  root: here,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: [{ find: /^@patio\/messages$/, replacement: path.join(root, 'packages/messages/compiled-web/index.js') }],
  },
  plugins: [
    { ...optimizeLocales.vite({ locales: ['es-ES', 'en-US'] }), enforce: 'pre' as const },
    react(),
    records({ onlyDrawn: true }),
  ],
  ssr: { noExternal: true },
  build: {
    ssr: path.join(here, 'src/draw/draw.tsx'),
    outDir: path.join(root, 'dist/draw'),
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: 'draw.js' },
      treeshake: { moduleSideEffects: [{ test: /\/(packages|modules)\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
});
