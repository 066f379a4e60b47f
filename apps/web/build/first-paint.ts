import type { Plugin, Rollup } from 'vite';
import { earlyScript, earlyTable, look } from './early.ts';
import { describeBuilt, madeFile } from './records.ts';

/** The font of all text; that of the headings may follow. */
const FONTS = /atkinson-hyperlegible-next-latin-wght-normal.*woff2$/;
const TAG = /<script[^>]*theme\.js[^>]*><\/script>/;

/**
 * What a page does before its code arrives: it looks right, and it sets out for its files and its data. In the build this is a
 * script in the page, which the server allows by its hash; while developing it is the look alone, as /theme.js.
 */
export const firstPaint = (): Plugin => ({
  name: 'patio-first-paint',
  configureServer(server) {
    server.middlewares.use('/theme.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(look);
    });
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html;
      const chunks = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk');
      const script = earlyScript(earlyTable(describeBuilt(), chunks, madeFile));
      const fonts = Object.keys(bundle).filter((file) => FONTS.test(file));
      return {
        html: html.replace(TAG, () => `<script>${script}</script>`),
        tags: fonts.map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        })),
      };
    },
  },
});
