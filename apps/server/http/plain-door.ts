import { createServer, type IncomingMessage, type Server } from 'node:http';

/** Doors of programs: what they sent could be read on the way, so they must hear of it and not be led on. */
const PROGRAMS = /^\/(?:api|rpc|scim|ims|oauth|lti|metrics|payments|texts)(?:[/?]|$)/;

const opensPage = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  url.startsWith('/') &&
  !PROGRAMS.test(url) &&
  (headers.accept ?? '').includes('text/html');

/** Answers those who come without TLS: whoever opens a page is sent on to https, and everything else is refused. */
export async function openPlainDoor(given: { publicUrl: string; host: string; port: number }): Promise<Server> {
  const server = createServer({ maxHeaderSize: 8_192, requestTimeout: 10_000 }, (request, answer) => {
    request.resume();
    answer.setHeader('connection', 'close');
    if (opensPage(request)) answer.writeHead(308, { location: `${given.publicUrl}${request.url}` }).end();
    else answer.writeHead(403, { 'content-type': 'application/json' }).end('{"error":"https_only"}');
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(given.port, given.host, ready);
  });
  return server;
}
