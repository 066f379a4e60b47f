import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import tls, { type ConnectionOptions, type SecureContextOptions } from 'node:tls';
import { ConfigurationError, readConfig } from '@patio/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '../tests/certificate.ts';
import { followRenewals, readTls } from './tls.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'patio-tls-'));
const files = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
let made = makeCertificate();
const opened: Server[] = [];

const write = (given: { cert: string; key: string }, at = new Date()) => {
  for (const name of ['cert', 'key'] as const) {
    writeFileSync(files[name], given[name]);
    utimesSync(files[name], at, at);
  }
};
async function open(options: SecureContextOptions): Promise<Server> {
  const server = createServer(options, (_request, answer) => answer.end('ok'));
  server.on('tlsClientError', () => {});
  opened.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}
/** What is agreed upon with a caller who offers this; the word of the fault where nothing is. */
const agree = (server: Server, offer: ConnectionOptions = {}, ca = made.cert) =>
  new Promise<string>((agreed) => {
    const { port } = server.address() as AddressInfo;
    const socket = tls.connect({ port, host: '127.0.0.1', servername: 'localhost', ca, ...offer }, () => {
      agreed(`${socket.getProtocol()} ${socket.getCipher().name} ${socket.getPeerCertificate().serialNumber}`);
      socket.end();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => agreed(`refused: ${error.code}`));
  });

beforeAll(() => write(made));
afterAll(() => {
  for (const server of opened) server.close();
  rmSync(folder, { recursive: true, force: true });
});

const OLD = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
const WEAK = { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' } as const;

test('TLS 1.3 and 1.2 are spoken with suites that are recommended, and nothing else', async () => {
  const server = await open(readTls(files));
  expect(await agree(server)).toMatch(/^TLSv1\.3 TLS_/);
  expect(await agree(server, { maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-ECDSA-.*(?:GCM|POLY1305)/);
  expect(await agree(server, OLD)).toMatch(/^refused/);
  expect(await agree(server, WEAK)).toMatch(/^refused/);
});

test('a server that says nothing of it would have taken what is refused here', async () => {
  const server = await open({ ...made, minVersion: 'TLSv1', ciphers: 'ALL@SECLEVEL=0' });
  expect(await agree(server, OLD)).toMatch(/^TLSv1\.1 /);
  expect(await agree(server, WEAK)).toMatch(/^TLSv1\.2 /);
});

test('a renewed certificate is taken up while people are served; one that cannot be used leaves the former', async () => {
  const server = await open(readTls(files));
  const faults: unknown[] = [];
  const stop = followRenewals(server, files, (error) => faults.push(error), 5);
  const [before] = [made];
  try {
    writeFileSync(files.cert, 'half a file');
    while (faults.length === 0) await sleep(5);
    expect(await agree(server)).toMatch(/ 01$/);
    const next = makeCertificate(2);
    write(next, new Date(Date.now() + 60_000));
    while (!(await agree(server, {}, next.cert)).endsWith(' 02')) await sleep(5);
  } finally {
    stop();
    made = before ?? made;
    write(made);
  }
});

test('files that cannot be used, or stand alone, end the start with a sentence', () => {
  expect(() => readTls({ ...files, key: path.join(folder, 'nothing.pem') })).toThrow(ConfigurationError);
  writeFileSync(path.join(folder, 'other.pem'), makeCertificate().key);
  expect(() => readTls({ ...files, key: path.join(folder, 'other.pem') })).toThrow(/cannot be used/);
  const https = { PUBLIC_URL: 'https://patio.example' };
  expect(() => readConfig({ ...https, TLS_CERT: 'a.pem' })).toThrow(/belong together/);
  expect(() => readConfig({ ...https, PLAIN_PORT: '80' })).toThrow(/belong together/);
  expect(() => readConfig({ TLS_CERT: 'a.pem', TLS_KEY: 'b.pem' })).toThrow(/PUBLIC_URL/);
  const { tls: read } = readConfig({ ...https, TLS_CERT: 'a.pem', TLS_KEY: 'b.pem', PLAIN_PORT: '80' });
  expect(read).toEqual({ cert: 'a.pem', key: 'b.pem', plainPort: 80 });
});
