import path from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { budget } from '../budget.ts';
import { groups } from './chunks.ts';
import { firstPaint } from './first-paint.ts';
import { growth } from './growth.ts';
import { packed } from './packed.ts';
import { pwa } from './pwa.ts';
import { describeBuilt, filesOf, records } from './records.ts';
import { texts } from './texts.ts';

const here = path.resolve(import.meta.dirname, '..');
const root = path.resolve(here, '../..');
const server = process.env.PATIO_SERVER ?? 'http://127.0.0.1:3001';

interface WebBuild {
  outDir: string;
  /** Builds as if there were so many screens (build/growth.ts). */
  screens?: number;
}

/** How the web app is developed and built. */
export const webConfig = ({ outDir, screens }: WebBuild = { outDir: path.join(root, 'dist/web') }): UserConfig => {
  const describe = () => describeBuilt(screens);
  return {
    root: here,
    plugins: [
      { ...optimizeLocales.vite({ locales: ['es-ES', 'en-US'] }), enforce: 'pre' as const },
      react(),
      tailwind(),
      ...(screens ? [growth()] : []),
      texts(() => filesOf(describe())),
      records(describe),
      firstPaint(outDir, describe),
      packed(outDir),
      pwa(outDir, describe),
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
        output: {
          codeSplitting: { groups },
          // Every first page carries lists of these names, in which hashes cannot be compressed.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
        // Our own modules only declare; what a screen does not use must not arrive with it.
        treeshake: { moduleSideEffects: [{ test: /\/(packages|modules)\/.*\.tsx?$/, sideEffects: false }] },
      },
    },
    server: {
      port: 3000,
      proxy: Object.fromEntries(
        ['/api', '/rpc', '/healthz', '/readyz', '/verify', '/unsubscribe', '/lti'].map((prefix) => [
          prefix,
          { target: server },
        ]),
      ),
    },
  };
};
