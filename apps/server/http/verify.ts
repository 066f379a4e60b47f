import { showSeal } from '@patio/fees/server';
import { type FindOther, verifyPage } from '@patio/report-cards/server';
import { showReportSeal } from '@patio/reports/server';
import type { FastifyInstance } from 'fastify';
import { fontFaces } from './font-faces.ts';

/** Papers of other parts of the school, by the first that knows the code. */
const findOther: FindOther = async (code, locale) =>
  (await showSeal(code, locale)) ?? (await showReportSeal(code, locale));

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
        .send(await verifyPage(code, locale, fonts, findOther));
    },
  );
}
