import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { verifyPage } from '@patio/report-cards/server';
import type { FastifyInstance } from 'fastify';

const FACES: [family: string, file: RegExp][] = [
  ['Atkinson Hyperlegible Next', /^atkinson-hyperlegible-next-latin-wght-normal.*\.woff2$/],
  ['Bricolage Grotesque', /^bricolage-grotesque-latin-(?:wght|standard|full)?-?normal.*\.woff2$/],
];

/** The product's own fonts out of the built web app; without one the page takes those of the device. */
function fontFaces(webFolder: string): string {
  const folder = path.join(webFolder, 'assets');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return FACES.flatMap(([family, name]) => {
    const file = files.find((each) => name.test(each));
    return file
      ? `@font-face { font-family: '${family}'; font-weight: 200 800; font-display: swap; src: url('/assets/${file}') format('woff2') }`
      : [];
  }).join('\n');
}

/** /verify/{code}: whether a printed paper is genuine, for whoever holds it. No account, no script, nothing to remember. */
export function mountVerify(app: FastifyInstance, webFolder: string): void {
  const fonts = fontFaces(webFolder);
  app.get<{ Params: { code?: string }; Querystring: { code?: string; lang?: string } }>(
    '/verify/:code?',
    async ({ params, query, headers }, reply) => {
      const wished = query.lang ?? headers['accept-language'] ?? '';
      const locale = /^en\b/i.test(wished) ? 'en' : 'es';
      const code = String(params.code ?? query.code ?? '').slice(0, 40);
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(await verifyPage(code, locale, fonts));
    },
  );
}
