import { firstPaintScript } from '@patio/ui/appearance';
import type { Plugin } from 'vite';

/** The language, from the same place as the look, so that neither flashes. */
const language = `try{const l=localStorage.getItem('patio.locale');if(l)document.documentElement.lang=l}catch{}`;
const source = `${firstPaintScript};${language}`;

/** Serves /theme.js: a tiny file of its own, because the page's policy allows no inline script. */
export const firstPaint = (): Plugin => ({
  name: 'patio-first-paint',
  configureServer(server) {
    server.middlewares.use('/theme.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(source);
    });
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'theme.js', source });
  },
});
