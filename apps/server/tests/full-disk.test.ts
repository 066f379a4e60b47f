import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openAccounts } from '@patio/accounts/server';
import { makeUser, signInCookie } from '@patio/accounts/testing';
import { openSecrets } from '@patio/platform';
import { makeInstitution } from '@patio/schools/testing';
import { useTestDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freePort,
  type RunningServer,
  removeFolder,
  spawnServer,
  stopServer,
  temporaryFolder,
  untilReady,
  useBuiltPrograms,
} from './process.ts';

const MEGABYTE = 1_048_576;
const folder = temporaryFolder();
/** Only the administrator of a Linux machine may make a disk of its own; elsewhere room.test.ts and files.test.ts stand in. */
const small =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${80 * MEGABYTE}`, 'none', folder]).status === 0;

useBuiltPrograms();
const database = useTestDatabase();
const SECRET = 'a secret of the test for a full disk';
let server: RunningServer | undefined;
let cookie = '';

beforeAll(async () => {
  if (!small) return;
  server = spawnServer({
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    PATIO_SECRET: SECRET,
  });
  await untilReady(server);
  openAccounts({ publicUrl: 'http://localhost', secrets: openSecrets({ dataDir: folder, secret: SECRET }) });
  const { institutionId } = await makeInstitution();
  cookie = await signInCookie(await makeUser({ memberships: [{ institutionId, role: 'admin' }] }));
});
afterAll(async () => {
  if (server) await stopServer(server);
  if (small) spawnSync('umount', [folder]);
  removeFolder(folder);
});

const upload = (bytes: number) => {
  const form = new FormData();
  form.set('purpose', 'people.document');
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'x'), Buffer.from('\n%%EOF\n')]);
  form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'nota.pdf');
  return fetch(`${server?.url}/api/files`, { method: 'POST', headers: { cookie, 'x-patio': '1' }, body: form });
};
const ready = async () => {
  const answer = await fetch(`${server?.url}/readyz`);
  return { status: answer.status, ...((await answer.json()) as object) };
};

test.skipIf(!small)(
  'a full disk is said by /readyz and to whoever uploads; people read on, and with room all is well',
  async () => {
    expect((await upload(2 * MEGABYTE)).status).toBe(201);
    expect(await ready()).toMatchObject({ status: 200, ok: true });

    const filler = path.join(folder, 'filler');
    // Little room left: a balancer and whoever watches hear of it before anything fails.
    writeFileSync(filler, Buffer.alloc(30 * MEGABYTE));
    expect(await ready()).toMatchObject({ status: 503, room: false, database: true });
    expect((await upload(2 * MEGABYTE)).status).toBe(201);

    try {
      writeFileSync(filler, Buffer.alloc(80 * MEGABYTE));
    } catch {
      // exactly what was wanted: no room for another byte
    }
    const refused = await upload(2 * MEGABYTE);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await refused.json()).toMatchObject({ code: 'platform.storage_full' });
    expect(await ready()).toMatchObject({ status: 503, room: false });
    expect((await fetch(`${server?.url}/api/accounts/me`, { headers: { cookie } })).status).toBe(200);

    rmSync(filler);
    expect((await upload(2 * MEGABYTE)).status).toBe(201);
    expect(await ready()).toMatchObject({ status: 200, ok: true });
    expect(server?.said()).not.toContain('unexpected');
  },
);
