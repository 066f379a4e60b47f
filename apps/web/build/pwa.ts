import { existsSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@patio/messages/runtime';
import { VitePWA } from 'vite-plugin-pwa';
import type { Description } from './describe-records.ts';
import { isKept, NEVER_THE_PAGE } from './kept-addresses.ts';
import { closureOf, readManifest, textsShown } from './manifest.ts';

/** Screens whose records say that they work without a network, by the file that draws them. */
const offlineScreens = ({ areas }: Description): string[] =>
  Object.values(areas)
    .flat()
    .filter((record) => record.offline || record.path === '/')
    .map((record) => path.basename(record.file));

/**
 * Only what the app needs to start without a network: the page, the entry, the shell, the menus, the home at the front page and the
 * screens marked offline, the parts that the player and a session of practice load later, the paper of an exam and the code that draws formulas, with the texts of all these in both languages, since nobody knows here which one will be read.
 */
function precached(outDir: string, described: Description): Set<string> {
  const { manifest, texts } = readManifest(outDir);
  const screens = offlineScreens(described);
  const needed = Object.keys(manifest).filter(
    (key) =>
      manifest[key]?.isEntry ||
      /src\/(frame|start)\/|records\/(?!labels)\w+\.made\.ts$|client\/outbox\/|homes\/screens\/(?:front\/|student\/|StudentPlanner)|lessons\/screens\/player\/|parts\/ExamSitting|tutor\/screens\/practice\/|katex\/dist\/katex|ui\/overlays\/Tip/.test(
        key,
      ) ||
      screens.some((name) => key.endsWith(`/${name}`)),
  );
  const code = closureOf(manifest, needed);
  return new Set([...code, ...LOCALES.flatMap((locale) => textsShown(code, texts, locale))]);
}

export const pwa = (outDir: string, describe: () => Description) =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    strategies: 'generateSW',
    manifest: {
      id: '/',
      name: 'Patio',
      short_name: 'Patio',
      description: 'La vida del colegio en un solo lugar.',
      lang: 'es',
      start_url: '/splash',
      scope: '/',
      display: 'standalone',
      background_color: '#faf6ee',
      theme_color: '#005f66',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css,woff2}', 'assets/early-*.json'],
      manifestTransforms: [
        async (entries) => {
          // After a failed build there is nothing to keep, and its own error says more.
          if (!existsSync(path.join(outDir, '.vite/manifest.json'))) return { manifest: entries, warnings: [] };
          const wanted = precached(outDir, describe());
          const isFont = (url: string) =>
            /atkinson.*latin-wght-normal.*woff2|bricolage.*latin-wght-normal.*woff2/.test(url);
          const keep = (url: string) =>
            !url.startsWith('assets/') || url.endsWith('.json') || wanted.has(url) || isFont(url);
          return { manifest: entries.filter(({ url }) => keep(url) && !/latin-ext/.test(url)), warnings: [] };
        },
      ],
      // Notices that ring while the app is closed.
      importScripts: ['/push.js'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: NEVER_THE_PAGE,
      cleanupOutdatedCaches: true,
      runtimeCaching: [
        {
          // A screen that was opened once opens again without a network; its name carries its content.
          urlPattern: isKept,
          handler: 'CacheFirst',
          options: { cacheName: 'patio-assets', expiration: { maxEntries: 200, maxAgeSeconds: 30 * 86_400 } },
        },
      ],
    },
  });
