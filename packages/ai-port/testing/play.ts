import type http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pieces, type Script } from './script.ts';
import { type WireForm, wholeAnswer } from './wire-forms.ts';

const LONG = 30_000;
const SSE = { 'content-type': 'text/event-stream' };
const json = (response: http.ServerResponse, status: number, body: string, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
const refusal = (message: string) =>
  JSON.stringify({ type: 'error', error: { type: 'error', message, code: 1, status: 'X' } });

type Act = (response: http.ServerResponse, form: WireForm, text: string) => Promise<unknown> | unknown;

/** The first words of an answer, and nothing more. */
function beginOnly(response: http.ServerResponse, form: WireForm, text: string): void {
  response.writeHead(200, SSE);
  response.write(form.begin() + form.words(pieces(text)[0] ?? 'Ho'));
}

const stream = (response: http.ServerResponse, body: string) => response.writeHead(200, SSE).end(body);

const ACTS: Readonly<Record<NonNullable<Script['fault']>, Act>> = {
  key_refused: (response) => json(response, 401, refusal('the key sk-secret-of-the-school is wrong')),
  busy: (response) => json(response, 429, refusal('slow down')),
  busy_for_a_moment: (response) => json(response, 429, refusal('slow down'), { 'retry-after-ms': '20' }),
  server_error: (response) => json(response, 500, refusal('oops')),
  slow_first_byte: async (response, form, text) => {
    response.writeHead(200, SSE);
    response.flushHeaders();
    await sleep(LONG, undefined, { ref: false });
    response.end(wholeAnswer(form, text));
  },
  stall: async (response, form, text) => {
    beginOnly(response, form, text);
    await sleep(LONG, undefined, { ref: false });
    response.end();
  },
  cut_socket: async (response, form, text) => {
    beginOnly(response, form, text);
    await sleep(20);
    response.destroy();
  },
  early_end: (response, form, text) => {
    beginOnly(response, form, text);
    response.end();
  },
  broken_json: (response, form, text) =>
    stream(response, `${form.begin()}${form.words(text.slice(0, 3))}data: {"choices":[{"del\n\n`),
  wrong_object: (response, form) => stream(response, wholeAnswer(form, '{"answer": 42}')),
  no_usage: (response, form, text) => stream(response, wholeAnswer(form, text, false)),
  unknown_tool: (response, form) => stream(response, form.begin() + form.tool()),
  endless: async (response, form) => {
    response.writeHead(200, SSE);
    response.write(form.begin());
    const words = form.words('bla '.repeat(2_000));
    while (!response.destroyed) {
      response.write(words);
      await sleep(1);
    }
  },
  html: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Bienvenido</h1>'),
  sent_elsewhere: (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  empty: (response, form) => stream(response, form.begin() + form.end(true)),
  error_event: (response, form, text) => stream(response, form.begin() + form.words(text) + form.error()),
};

/** Does what the script says with one question. */
export async function play(
  response: http.ServerResponse,
  form: WireForm,
  script: Script,
  asked: string,
): Promise<void> {
  const text = typeof script.text === 'function' ? script.text(asked) : (script.text ?? 'Hola. ¿Qué intentaste?');
  if (script.fault) await ACTS[script.fault](response, form, text);
  else stream(response, wholeAnswer(form, text));
}
