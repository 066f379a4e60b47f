import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  status?: number;
  json?: unknown;
  html?: string;
  location?: string;
}
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What goes wrong with the next calls: an error of theirs, or work that is done while its answer gets lost. */
export type Fault = 'error' | 'lost_answer' | 'unreachable';

/** A provider's half of the wire, on this machine: answers calls, remembers idempotency keys, and can fail on demand. */
export class ProtocolServer {
  readonly calls: Call[] = [];
  readonly #faults: Fault[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #server: Server;
  readonly #answer: (call: Call) => Answer;
  readonly #keyHeader: string;

  constructor(keyHeader: string, answer: (call: Call) => Answer) {
    this.#keyHeader = keyHeader;
    this.#answer = answer;
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return this.url;
  }
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  fail(...faults: Fault[]): void {
    this.#faults.push(...faults);
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const at = new URL(request.url ?? '/', this.url);
    const call: Call = {
      method: request.method ?? 'GET',
      path: at.pathname,
      query: at.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    this.calls.push(call);
    const fault = this.#faults.shift();
    if (fault === 'unreachable') return void request.socket.destroy();
    if (fault === 'error')
      return send(response, { status: 500, json: { error: { type: 'api_error', message: 'try again' } } });
    const answer = this.#once(call);
    if (fault === 'lost_answer') return void request.socket.destroy();
    send(response, answer);
  }

  /** A repeated key gets the first answer and does nothing. */
  #once(call: Call): Answer {
    const key = call.headers[this.#keyHeader];
    if (call.method !== 'POST' || typeof key !== 'string') return this.#answer(call);
    const known = this.#answers.get(`${call.path} ${key}`);
    if (known) return known;
    const answer = this.#answer(call);
    this.#answers.set(`${call.path} ${key}`, answer);
    return answer;
  }
}

function send(response: ServerResponse, { status = 200, json, html, location }: Answer): void {
  if (location) return void response.writeHead(303, { location }).end();
  const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8';
  response.writeHead(status, { 'content-type': type }).end(html ?? JSON.stringify(json ?? {}));
}

/** A page on which a person pays, as plain as a form can be. */
export const payPage = (
  title: string,
  lines: readonly string[],
  buttons: readonly [name: string, text: string][],
): string =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul><form method="post">${buttons
    .map(([name, text]) => `<button name="do" value="${name}">${text}</button>`)
    .join('')}</form></main></html>`;
