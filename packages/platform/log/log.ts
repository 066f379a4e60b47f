import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, pino } from 'pino';
import { tellError } from './errors.ts';
import { tellLine } from './happenings.ts';

export type { Logger } from 'pino';

const request = new AsyncLocalStorage<{ requestId: string }>();

/** Everything logged inside carries the request's id, however deep, without passing it along. */
export const withRequestId = <T>(requestId: string, work: () => T): T => request.run({ requestId }, work);

const SECRETS = [
  'password',
  'newPassword',
  'currentPassword',
  'pin',
  'token',
  'secret',
  'recoveryCode',
  'recoveryCodes',
  'cookie',
  'authorization',
  'set-cookie',
  'x-csrf-token',
  'clientSecret',
  'databaseUrl',
  'appDatabaseUrl',
  'mailUrl',
];
const anywhere = (name: string): string[] => {
  const key = /^\w+$/.test(name) ? `.${name}` : `["${name}"]`;
  const top = key.startsWith('.') ? name : key;
  return [top, `*${key}`, `*.*${key}`, `*.*.*${key}`];
};

/** Connection strings hold passwords, and drivers like to quote them in errors. */
const hideAddress = (line: string): string =>
  line
    .replace(/\b([a-z]+:\/\/[^\s:@/"]*):[^\s@/"]+@/gi, '$1:[hidden]@')
    // A failed question brings what was asked for in its own message.
    .replace(/\\nparams: (?:\\.|[^"\\])*/g, '')
    // Whoever holds one of these is let in.
    .replace(/([?&](?:reset|invitation|token|code|state|key|ticket)=)[^&"\s\\]+/gi, '$1[hidden]');

/** The log of this process: one JSON object a line, with the request's id, and never a secret, cookie or password. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service: 'patio', pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap(anywhere), censor: '[hidden]' },
      serializers: { err: tellError },
      mixin: () => request.getStore() ?? {},
      hooks: { streamWrite: (line) => tellLine(hideAddress(line)) },
    },
    ...(destination ? [destination] : []),
  );
}
