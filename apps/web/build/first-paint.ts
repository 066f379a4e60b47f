import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import type { Description } from './describe-records.ts';
import { EARLY_PLACE, type Early, earlyOf, earlyScript, look } from './early.ts';

/** The font of all text; that of the headings may follow. */
const FONTS = /atkinson-hyperlegible-next-latin-wght-normal.*woff2$/;
const TAG = /<script[^>]*theme\.js[^>]*><\/script>/;

/**
 * What a page does before its code arrives: it looks right, and it sets out for its files and its data. In the build this is a
 * script in the page, which the server allows by its hash; while developing it is the look alone, as /theme.js.
 */
export function firstPaint(outDir: string, describe: () => Description): Plugin {
  let early: Early | undefined;
  return {
    name: 'patio-first-paint',
    configureServer(server) {
      server.middlewares.use('/theme.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(look);
      });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const chunks = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk');
        early = earlyOf(describe(), chunks);
        const script = await earlyScript(early.page);
        const fonts = Object.keys(bundle).filter((file) => FONTS.test(file));
        return {
          html: html.replace(TAG, () => `${EARLY_PLACE}<script>${script}</script>`),
          tags: fonts.map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          })),
        };
      },
    },
    /** The server writes the table of the asked address into the page (apps/server/http/web.ts); the worker keeps those of the areas. */
    writeBundle() {
      if (!early) return;
      for (const [file, text] of early.files) writeFileSync(path.join(outDir, file), text);
      mkdirSync(path.join(outDir, '.vite'), { recursive: true });
      writeFileSync(path.join(outDir, '.vite/early.json'), JSON.stringify(early.routes));
      writeFileSync(path.join(outDir, '.vite/texts.json'), JSON.stringify(early.texts));
    },
  };
}
