import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openPort, type Protocol, type Wire } from '../index.ts';
import { FAULTS, type Fault, type ModelServer, startModelServer } from '../testing/index.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const KEY = 'sk-secret-of-the-school';
const PROTOCOLS: Protocol[] = ['openai_compatible', 'anthropic', 'google'];
const PATIENCE = { totalMs: 1_500, firstChunkMs: 400, chunkMs: 400, retries: 0 };
const wire = (protocol: Protocol): Wire => ({
  protocol,
  baseUrl: server.url(protocol),
  key: KEY,
  model: 'm',
  objects: true,
});
const portOf = (protocol: Protocol) => openPort(wire(protocol), server.allowed, PATIENCE);
const ask = {
  instructions: 'Ayuda.',
  messages: [{ by: 'person' as const, text: '¿Cuánto es 1/2 + 1/4?' }],
  maxTokens: 50,
};
const reply = z.object({ say: z.string() });

/** Faults after which there still is a whole answer. */
const HARMLESS: Fault[] = ['no_usage'];
/** Faults of words, which are whole answers of a wrong form. */
const EXPECTED: Partial<Record<Fault, string[]>> = {
  key_refused: ['key_refused'],
  busy: ['busy'],
  busy_for_a_moment: ['busy'],
  server_error: ['server_error'],
  slow_first_byte: ['timeout'],
  stall: ['timeout'],
  cut_socket: ['cut_off', 'unreadable'],
  early_end: ['cut_off', 'empty', 'unreadable'],
  broken_json: ['unreadable', 'cut_off'],
  unknown_tool: ['refused', 'cut_off', 'empty', 'unreadable'],
  endless: ['too_large', 'cut_off', 'timeout'],
  html: ['unreadable', 'empty', 'cut_off'],
  sent_elsewhere: ['not_allowed'],
  empty: ['empty'],
  error_event: ['server_error', 'busy', 'unreadable', 'cut_off'],
};

const CASES = PROTOCOLS.flatMap((protocol) => FAULTS.map((fault) => [protocol, fault] as const));

test.each(CASES)('%s, %s: words come whole or not at all', { timeout: 15_000 }, async (protocol, fault) => {
  server.play({ fault, text: 'Piensa en cuartos. ¿Cuántos hay en un medio?' });
  const outcome = await portOf(protocol).chat(ask);
  if (HARMLESS.includes(fault)) {
    expect(outcome).toMatchObject({ ok: true, value: 'Piensa en cuartos. ¿Cuántos hay en un medio?' });
    expect(outcome.usage.tokensIn).toBeGreaterThan(0);
  } else if (fault === 'wrong_object') expect(outcome).toMatchObject({ ok: true, value: '{"answer": 42}' });
  else {
    expect(outcome.ok).toBe(false);
    if (!outcome.ok) expect(EXPECTED[fault]).toContain(outcome.problem);
  }
  expect(JSON.stringify(outcome)).not.toContain(KEY);
});

test.each(CASES)('%s, %s: an object is of its form or is none', { timeout: 15_000 }, async (protocol, fault) => {
  server.play({ fault, text: '{"say": "Piensa en cuartos."}' });
  const outcome = await portOf(protocol).object({ ...ask, schema: reply });
  if (HARMLESS.includes(fault)) expect(outcome).toMatchObject({ ok: true, value: { say: 'Piensa en cuartos.' } });
  else expect(outcome.ok).toBe(false);
  if (fault === 'wrong_object') expect(outcome).toMatchObject({ problem: 'bad_object', usage: { tokensOut: 7 } });
});

test.each(PROTOCOLS)('%s: a whole answer comes with what it used', async (protocol) => {
  server.play({ text: 'Muy bien.' });
  const outcome = await portOf(protocol).chat(ask);
  expect(outcome).toMatchObject({
    ok: true,
    value: 'Muy bien.',
    finishReason: 'stop',
    tries: 1,
    usage: { tokensIn: 21, tokensOut: 7, estimated: false },
  });
});

test.each(PROTOCOLS)('%s: busy for a moment, then an answer', async (protocol) => {
  server.play({ fault: 'busy_for_a_moment' }, { text: 'Aquí estoy.' });
  const port = openPort(wire(protocol), server.allowed, { ...PATIENCE, retries: 1 });
  expect(await port.chat(ask)).toMatchObject({ ok: true, value: 'Aquí estoy.', tries: 2 });
});

test.each(PROTOCOLS)('%s: whoever leaves ends the question', async (protocol) => {
  server.play({ fault: 'stall' });
  const leave = new AbortController();
  setTimeout(() => leave.abort(), 50);
  expect(await portOf(protocol).chat({ ...ask, signal: leave.signal })).toMatchObject({
    ok: false,
    problem: 'aborted',
  });
});

test.each(PROTOCOLS)('%s: the key travels in its header and nowhere else', async (protocol) => {
  server.heard.length = 0;
  server.play({ text: 'Bien.' });
  await portOf(protocol).chat(ask);
  const [heard] = server.heard;
  expect(JSON.stringify(heard?.headers)).toContain(KEY);
  expect(`${heard?.path}${heard?.body}`).not.toContain(KEY);
});

test('a service without schemas is shown the schema in words', async () => {
  server.heard.length = 0;
  server.play({ text: 'Claro:\n```json\n{"say": "Piensa."}\n```' });
  const port = openPort({ ...wire('openai_compatible'), objects: false }, server.allowed, PATIENCE);
  expect(await port.object({ ...ask, schema: reply })).toMatchObject({ ok: true, value: { say: 'Piensa.' } });
  expect(server.heard[0]?.body).toContain('JSON object of this schema');
});

test('numbers for meaning, a second opinion and sound come from those who have them', async () => {
  server.play({ text: '{"harmful": true}' });
  expect(await portOf('openai_compatible').embed(['uno', 'dos'])).toMatchObject({
    ok: true,
    value: [
      [0, 0.5, -0.25],
      [1, 0.5, -0.25],
    ],
  });
  expect(await portOf('google').embed(['uno', 'dos'])).toMatchObject({ ok: true });
  expect(await portOf('anthropic').embed(['uno'])).toMatchObject({ ok: false, problem: 'unsupported' });
  expect(await portOf('anthropic').moderate('tonto')).toMatchObject({ ok: true, value: { harmful: true } });
  expect(await portOf('openai_compatible').speech('Hola', 'ana')).toMatchObject({ ok: true });
  expect(await portOf('google').speech('Hola', 'ana')).toMatchObject({ ok: false, problem: 'unsupported' });
});

test('a model by name alone leaves by no gateway', async () => {
  const { generateText } = await import('ai');
  await expect(generateText({ model: 'openai/some-model', prompt: 'hola' })).rejects.toThrow(/no model without/);
});
