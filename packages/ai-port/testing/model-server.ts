import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AllowedHosts } from '../guarded-fetch.ts';
import type { Protocol } from '../types.ts';
import { play } from './play.ts';
import type { Script } from './script.ts';
import { FORMS } from './wire-forms.ts';

/** One question as it came over the wire. */
export interface Heard {
  protocol: Protocol;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A service on this machine that speaks the three protocols and does what it is told, also wrong. */
export interface ModelServer {
  /** The base address for a protocol. */
  url(protocol: Protocol): string;
  allowed: AllowedHosts;
  heard: Heard[];
  /** What it does from now on; several are done one after the other, the last for good. */
  play(...scripts: Script[]): void;
  close(): Promise<void>;
}

const PATHS: Readonly<Record<string, Protocol>> = { o: 'openai_compatible', a: 'anthropic', g: 'google' };
const LETTERS = { openai_compatible: 'o', anthropic: 'a', google: 'g' } as const;

async function readBody(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function embed(protocol: Protocol, body: string): string {
  const asked = JSON.parse(body) as { input?: unknown[]; requests?: unknown[] };
  return FORMS[protocol].embeddings((asked.input ?? asked.requests ?? [1]).length);
}

/** Starts one on a free port. */
export async function startModelServer(): Promise<ModelServer> {
  const heard: Heard[] = [];
  let scripts: Script[] = [{ text: 'Hola.' }];
  const server = http.createServer(async (request, response) => {
    const path = request.url ?? '';
    const protocol = PATHS[path.split('/')[1] ?? ''] ?? 'openai_compatible';
    const body = await readBody(request);
    heard.push({ protocol, path, headers: request.headers, body });
    const script = scripts.length > 1 ? scripts.shift() : scripts[0];
    if (/embed/i.test(path) && !script?.fault) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(embed(protocol, body));
      return;
    }
    if (path.endsWith('/audio/speech') && !script?.fault) {
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(Buffer.from([1, 2, 3]));
      return;
    }
    await play(response, FORMS[protocol], script ?? {}, body).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: (protocol) => `http://${host}/${LETTERS[protocol]}`,
    allowed: { hosts: [], local: [host] },
    heard,
    play: (...next) => {
      scripts = next;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
