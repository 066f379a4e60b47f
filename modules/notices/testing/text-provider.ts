import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Sent {
  sid: string;
  to: string;
  from: string;
  body: string;
  callback: string;
}

/** Speaks Twilio's Messages API on this machine: takes messages, lists them, and refuses as the real one does. */
export class TextProvider {
  readonly sent: Sent[] = [];
  /** What the next requests are answered with instead of being taken; `silent` takes the message and says nothing. */
  readonly troubles: (number | 'silent' | { code: number })[] = [];
  readonly account = { id: 'AC00000000000000000000000000000000', token: 'secret token' };
  url = '';
  #server: Server | undefined;

  async open(): Promise<this> {
    this.#server = createServer(async (request, answer) => {
      let body = '';
      for await (const part of request) body += part;
      const say = (status: number, json: object) =>
        answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      const { id, token } = this.account;
      const key = `Basic ${Buffer.from(`${id}:${token}`).toString('base64')}`;
      if (request.headers.authorization !== key) return say(401, { code: 20003, status: 401 });
      const url = new URL(request.url ?? '/', 'http://provider');
      if (url.pathname !== `/2010-04-01/Accounts/${id}/Messages.json`) return say(404, { code: 20404, status: 404 });
      const toOf = (number: string | null) => this.sent.filter(({ to }) => to === number);
      if (request.method === 'GET') return say(200, { messages: toOf(url.searchParams.get('To')) });
      const form = new URLSearchParams(body);
      const trouble = this.troubles.shift();
      if (typeof trouble === 'number') return say(trouble, { code: 20429, status: trouble });
      if (typeof trouble === 'object') return say(400, { ...trouble, status: 400 });
      const field = (name: string) => form.get(name) ?? '';
      const sid = `SM${String(this.sent.length).padStart(32, '0')}`;
      this.sent.push({
        ...{ sid, to: field('To'), from: field('From'), body: field('Body'), callback: field('StatusCallback') },
      });
      if (trouble === 'silent') return request.socket.destroy();
      say(201, { sid, status: 'queued' });
    });
    await new Promise<void>((ready) => this.#server?.listen(0, '127.0.0.1', ready));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  close(): Promise<void> {
    return new Promise((closed) => this.#server?.close(() => closed()));
  }
}
