import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '@patio/platform';
import type { TextAnswer, TextMessage, TextSender, TextStatus, Via } from './port.ts';

type Account = NonNullable<Config['texts']>;

/** The owner answered STOP; the number is no number; it cannot get messages. */
const STOPS = new Set([21610, 21211, 21614]);
const PATIENCE_MS = 15_000;

const prefixed = (via: Via, number: string): string => (via === 'whatsapp' ? `whatsapp:${number}` : number);

interface Answer {
  sid?: string;
  code?: number;
  messages?: { sid: string; body: string }[];
}

/** Asks the provider. A refusal of this message is an answer; being busy, broken or silent is thrown, and tried again. */
async function ask(account: Account, path: string, signal: AbortSignal, form?: URLSearchParams) {
  const { url, id, token } = account;
  const response = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(id)}/${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${token}`).toString('base64')}` },
    ...(form && { body: form }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  // A wrong key of ours is not the family's fault either.
  const ours = response.status === 401 || response.status === 403 || response.status === 404;
  if (response.status === 429 || response.status >= 500 || ours)
    throw new Error(`the text provider answered ${response.status}`);
  return { ok: response.ok, answer: (await response.json()) as Answer };
}

/** A message that the provider has although its answer never came: the words of each are its own. */
async function findSent(account: Account, { to, via, body }: TextMessage, signal: AbortSignal) {
  const query = new URLSearchParams({ To: prefixed(via, to), PageSize: '50' });
  const { answer } = await ask(account, `Messages.json?${query}`, signal);
  return answer.messages?.find((message) => message.body === body)?.sid;
}

async function send(account: Account, message: TextMessage, signal: AbortSignal): Promise<TextAnswer> {
  const { to, via, body, statusUrl } = message;
  const earlier = message.again ? await findSent(account, message, signal) : undefined;
  if (earlier) return { sent: true, providerId: earlier };
  const from = via === 'whatsapp' ? account.whatsappFrom : account.from;
  const form = new URLSearchParams({
    ...{ To: prefixed(via, to), From: prefixed(via, from ?? ''), Body: body, StatusCallback: statusUrl },
  });
  const { ok, answer } = await ask(account, 'Messages.json', signal, form);
  if (ok && answer.sid) return { sent: true, providerId: answer.sid };
  const code = answer.code ?? 0;
  return { sent: false, code, stop: STOPS.has(code) };
}

const STATES: Record<string, TextStatus['state']> = {
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};

/** HMAC-SHA1 over the address and the fields in order, as the provider signs its calls. */
export function twilioSignature(token: string, url: string, body: string): string {
  const fields = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return createHmac('sha1', token)
    .update(url + fields.map(([name, value]) => name + value).join(''))
    .digest('base64');
}

function readStatus(token: string, { url, body, signature }: { url: string; body: string; signature: string }) {
  const [ours, theirs] = [Buffer.from(twilioSignature(token, url, body)), Buffer.from(signature)];
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return null;
  const fields = new URLSearchParams(body);
  const state = STATES[fields.get('MessageStatus') ?? ''];
  const code = Number(fields.get('ErrorCode') ?? '') || null;
  const providerId = fields.get('MessageSid');
  return state && providerId ? { providerId, state, code, stop: code !== null && STOPS.has(code) } : null;
}

/** Twilio's Messages API, which carries SMS and WhatsApp alike. */
export const twilioSender = (account: Account): TextSender => ({
  possible: [...(account.from ? (['sms'] as const) : []), ...(account.whatsappFrom ? (['whatsapp'] as const) : [])],
  send: (message, signal) => send(account, message, signal),
  readStatus: (call) => readStatus(account.token, call),
});
