import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyFolder } from '@patio/testing/copy-folder';
import { type Running, start } from './process.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Builds the bundle that `npm start` runs, unless it is there already. */
export function build(): void {
  const { status } = spawnSync(process.execPath, [path.join(root, 'apps/server/build.ts')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('the build failed');
}

/** A data folder of its own, thrown away at the end; `DEMO_FOLDER` names one that is filled already, of which it is a copy. */
export function dataFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'patio-bench-'));
  const filled = process.env.DEMO_FOLDER;
  if (filled) copyFolder(filled, folder);
  chmodSync(folder, 0o755); // the unprivileged database account must be able to enter
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts the bundled server on a folder, with the demo school unless told otherwise. */
export const startPatio = (
  folder: string,
  env: NodeJS.ProcessEnv = {},
  args: readonly string[] = [],
): Promise<Running & { ms: number }> =>
  start(
    [path.join(root, 'dist/server/main.js'), ...args],
    { DATA_DIR: folder, DEMO: 'on', REQUESTS_PER_MINUTE: '0', ...env },
    '/readyz',
  );

/** Signs in as a person of the demo school and gives back the cookie of the session. */
export async function signIn(url: string, body: object): Promise<string> {
  const answer = await fetch(`${url}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-patio': '1' },
    body: JSON.stringify(body),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  if (!answer.ok || !cookie)
    throw new Error(`the demo school does not let us in: ${answer.status} ${await answer.text()}`);
  return cookie;
}
