import { writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { makeCertificate } from './certificate.ts';
import {
  freePort,
  type RunningServer,
  removeFolder,
  spawnServer,
  stopServer,
  temporaryFolder,
  useBuiltPrograms,
} from './process.ts';

useBuiltPrograms();
const folder = temporaryFolder();
let server: RunningServer | undefined;
afterAll(async () => {
  if (server) await stopServer(server);
  removeFolder(folder);
});

const ask = (port: number, ca: string, address: string) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]> }>((answered, failed) => {
    const request = https.get({ port, host: '127.0.0.1', servername: 'localhost', path: address, ca }, (answer) => {
      answer.resume();
      answered({ status: answer.statusCode ?? 0, headers: answer.headers });
    });
    request.on('error', failed);
  });

test('a server with a certificate speaks TLS by itself, sends people on and refuses programs without it', async () => {
  const { cert, key } = makeCertificate();
  const [TLS_CERT, TLS_KEY] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  writeFileSync(TLS_CERT, cert);
  writeFileSync(TLS_KEY, key);
  const [port, plain] = [await freePort(), await freePort()];
  server = spawnServer({
    ...{ DATA_DIR: folder, PORT: String(port), PLAIN_PORT: String(plain) },
    ...{ TLS_CERT, TLS_KEY, PUBLIC_URL: `https://localhost:${port}` },
  });
  let ready = 0;
  while (ready !== 200) {
    if (server.child.exitCode !== null) throw new Error(server.said());
    ready = await ask(port, cert, '/readyz').then(
      ({ status }) => status,
      () => 0,
    );
    await sleep(100);
  }
  const { headers } = await ask(port, cert, '/');
  expect(headers['strict-transport-security']).toContain('max-age=');
  const page = await fetch(`http://127.0.0.1:${plain}/`, { redirect: 'manual', headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('location')]).toEqual([308, `https://localhost:${port}/`]);
  expect((await fetch(`http://127.0.0.1:${plain}/api/openapi.json`)).status).toBe(403);
});
