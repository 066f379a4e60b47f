import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What is asked to draw a page, and who draws it: the web app itself, as a program for the server (apps/web/src/draw). */
interface Drawable {
  asks: string[];
}
interface Prerenderer {
  drawableAt(href: string): Promise<Drawable | undefined>;
  draw(
    drawable: Drawable,
    answers: readonly string[],
    phone: boolean,
  ): Promise<{ html: string; page: object } | undefined>;
}

/** Longer than this nobody waits for a drawing: the page then asks for itself, as any other does. */
const PATIENCE_MS = 1_500;
const ROOT = '<div id="root">';
const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const PASSED_ON = ['cookie', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto'] as const;

const inScript = (json: string) => json.replaceAll('<', '\\u003c');
const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The page in two halves: its code waits for the first paint, and the drawing stands where the app will be. */
export function halvesOf(page: string): [head: string, tail: string] {
  const at = page.indexOf(ROOT) + ROOT.length;
  const head = page
    .slice(0, at)
    .replace('<html', '<html data-drawn')
    .replace(ENTRY, '<link rel="modulepreload" crossorigin data-entry href="$1">');
  return [head, page.slice(at)];
}

const isPhone = ({ headers }: FastifyRequest): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || /Mobi/.test(String(headers['user-agent'] ?? ''));

function packer(request: FastifyRequest) {
  const taken = String(request.headers['accept-encoding'] ?? '');
  if (taken.includes('br'))
    return { way: 'br', stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) };
  return taken.includes('gzip') ? { way: 'gzip', stream: createGzip({ level: 4 }) } : undefined;
}

/** Pages that the server draws when they are opened cold: seen before their code runs, with the answers that they begin with. */
export function openDrawing(app: FastifyInstance, folder: string, page: string, sessionCookie: string) {
  const program = path.join(folder, 'draw.js');
  const isThere = existsSync(program);
  let arriving: Promise<Prerenderer> | undefined;
  const bring = (): Promise<Prerenderer> => {
    arriving ??= import(pathToFileURL(program).href);
    return arriving;
  };
  const [head, tail] = halvesOf(page);

  /** Asks as the page itself would, through the same doors. */
  async function answered(address: string, request: FastifyRequest): Promise<string> {
    const passed = PASSED_ON.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : []));
    const { statusCode, body } = await app.inject({
      url: address,
      headers: { ...Object.fromEntries(passed), host: request.headers.host, 'x-patio': '1' },
      remoteAddress: request.socket.remoteAddress,
    });
    if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`);
    return body;
  }

  async function drawing(drawable: Drawable, request: FastifyRequest): Promise<string> {
    const { draw } = await bring();
    const answers = await Promise.all(drawable.asks.map((address) => answered(address, request)));
    const drawn = await draw(drawable, answers, isPhone(request));
    if (!drawn) return tail;
    const brought = drawable.asks.map(
      (address, at) =>
        `<script type="application/json" data-answer="${inAttribute(address)}">${inScript(answers[at] ?? '')}</script>`,
    );
    const page = `<script type="application/json" data-page>${inScript(JSON.stringify(drawn.page))}</script>`;
    return drawn.html + tail.replace('</body>', () => `${page}${brought.join('')}</body>`);
  }

  return {
    /** Sends the page drawn if it is one of those; false leaves it to whoever sends it plain. */
    async send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      if (!isThere) return false;
      if (!request.cookies[sessionCookie]) {
        void bring(); // whoever comes to the door will soon open something
        return false;
      }
      const drawable = await (await bring()).drawableAt(request.url);
      if (!drawable) return false;
      const rest = Promise.race([
        drawing(drawable, request).catch((error: unknown) => {
          app.log.debug({ err: error }, 'not drawn');
          return tail;
        }),
        sleep(PATIENCE_MS, tail, { ref: false }),
      ]);
      // What is private stays in no cache.
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      const packed = packer(request);
      if (!packed) {
        reply.send(head + (await rest));
        return true;
      }
      const { way, stream } = packed;
      stream.write(head);
      stream.flush();
      reply.header('content-encoding', way).send(stream);
      const drawn = await rest;
      if (!stream.destroyed) stream.end(drawn);
      return true;
    },
  };
}
