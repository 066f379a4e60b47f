import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** A secret as the receiver keeps it. */
export const secretText = (bytes: Uint8Array): string => `${PREFIX}${Buffer.from(bytes).toString('base64')}`;

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/** Signs a message as Standard Webhooks says: its id, the second in which it is sent, and the very bytes of its body. */
export const signatureOf = (secrets: readonly string[], id: string, seconds: number, body: string): string =>
  secrets
    .map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`)
    .join(' ');
