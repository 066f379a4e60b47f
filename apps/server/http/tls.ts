import { readFileSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { Server as TlsServer } from 'node:https';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import { type Config, ConfigurationError } from '@patio/platform';

type Files = Pick<NonNullable<Config['tls']>, 'cert' | 'key'>;

/** Suites that keep what was said even from whoever gets the key later, and that notice every change on the way. */
const SUITES = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
];

/** The certificate with its key and by which rules they are used; told in words where they cannot be. */
export function readTls({ cert, key }: Files): SecureContextOptions {
  try {
    const read = { cert: readFileSync(cert), key: readFileSync(key) };
    const options = { ...read, minVersion: 'TLSv1.2' as const, ciphers: SUITES.join(':') };
    createSecureContext(options);
    return options;
  } catch (error) {
    throw new ConfigurationError(
      `TLS_CERT and TLS_KEY cannot be used: ${(error as Error).message}. They name PEM files that this account may read: a certificate with its chain, and its key.`,
    );
  }
}

const LOOK_EVERY_MS = 3_600_000;
const written = ({ cert, key }: Files): string => [cert, key].map((file) => statSync(file).mtimeMs).join();

/** Takes up a renewed certificate without a new start; one that cannot be used leaves the former. Answers how to stop looking. */
export function followRenewals(
  server: Server,
  files: Files,
  onError: (error: unknown) => void,
  everyMs = LOOK_EVERY_MS,
): () => void {
  let known = written(files);
  const look = () => {
    try {
      const now = written(files);
      if (now === known || !(server instanceof TlsServer)) return;
      server.setSecureContext(readTls(files));
      known = now;
    } catch (error) {
      onError(error);
    }
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}
