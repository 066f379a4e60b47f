// The default database: a real PostgreSQL from npm binaries. It survives kill -9 of this process, of itself, and of both.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '../config/config.ts';
import { keepOnce } from '../config/keep-once.ts';
import { type Account, databaseAccount, enterableBy, postgresBinaries } from './embedded-binaries.ts';
import { adoptable, alive, stopByPid } from './embedded-running.ts';
import { joinUsers, leaveUsers } from './embedded-users.ts';
import { oneAtATime } from './one-at-a-time.ts';

export interface EmbeddedPostgres {
  /** Connection of the bootstrap superuser; used only to make the owner and app roles. */
  bootstrapUrl: string;
  /** The folder of its socket, where it has one: the shorter way for programs of this machine. */
  socketFolder: string | undefined;
  /** The folder of its data. */
  folder: string;
  /** True when a server left by a killed process was taken over. */
  adopted: boolean;
  stop(): Promise<void>;
}

const SYSTEM_FOLDER = '/var/lib/patio';

/** Starts (or adopts) the PostgreSQL whose data lies in `dataDir`. */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  settings?: Record<string, string>;
  log?: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const account = databaseAccount();
  const folder = prepareFolder(options.dataDir, account);
  const binaries = postgresBinaries(account, SYSTEM_FOLDER);
  const launch = (port: number) => retryWhileInUse(() => launchPostgres(binaries, folder, port, account, options));
  // Of two programs that start at once one makes the database, and the other finds it running.
  const alone = <T>(work: () => Promise<T>) => oneAtATime(`${folder}.starting`, work);
  const { password, adopted, port, user, ...first } = await alone(async () => {
    const user = joinUsers(folder);
    const secret = keepOnce(`${folder}.password`, () => randomBytes(24).toString('base64url'));
    if (!existsSync(path.join(folder, 'PG_VERSION'))) initialise(binaries, folder, secret, account);
    const found = await adoptable(folder);
    const where = found?.port ?? (await freePort());
    const pid = found?.pid ?? (await launch(where));
    return { password: secret, adopted: found !== null, port: where, pid, user };
  });
  let { pid } = first;
  const url = `postgres://patio_bootstrap:${password}@127.0.0.1:${port}/postgres`;

  // Whoever kills the database does not stop the school: it comes back at the same address and replays its log.
  let stopping = false;
  let starting = false;
  const guard = setInterval(async () => {
    if (stopping || starting || alive(pid)) return;
    starting = true;
    try {
      pid = await alone(async () => (await adoptable(folder))?.pid ?? (await launch(port)));
    } catch (error) {
      options.log?.(`PostgreSQL did not come back yet: ${(error as Error).message}`);
    } finally {
      starting = false;
    }
  }, 400).unref();
  const stop = async () => {
    stopping = true;
    clearInterval(guard);
    await alone(async () => {
      if (leaveUsers(folder, user)) await stopByPid((await adoptable(folder))?.pid ?? pid);
    });
  };
  const socketFolder = existsSync(path.join(folder, `.s.PGSQL.${port}`)) ? folder : undefined;
  return { bootstrapUrl: url, socketFolder, folder, adopted, stop };
}

const LONGEST_SOCKET = 103; // bytes that every system allows for the name of a socket

/** Its socket lies with its data, where only its own account and the administrator enter; none where its name would not do. */
const socketSetting = (folder: string): string =>
  process.platform !== 'win32' &&
  !/[",]/.test(folder) &&
  Buffer.byteLength(`${folder}/.s.PGSQL.65535`) <= LONGEST_SOCKET
    ? folder
    : '';

/** Connections of a killed server may finish a query before they notice; until then PostgreSQL does not start beside them. */
async function retryWhileInUse(launch: () => Promise<number>): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await launch();
    } catch (error) {
      if (attempt >= 100 || !/shared memory block .* still in use/.test((error as Error).message)) throw error;
      await sleep(300);
    }
  }
}

/** Starts the server program and waits until it accepts connections; answers its process id. */
async function launchPostgres(
  binaries: string,
  folder: string,
  port: number,
  account: Account | undefined,
  options: { settings?: Record<string, string>; log?: (line: string) => void },
): Promise<number> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketSetting(folder),
    max_connections: '100',
    shared_buffers: '128MB',
    // A restore makes every table anew in one transaction, and holds them all until its end.
    max_locks_per_transaction: '256',
    // What a school asks for lies in memory, where a page here costs as much as the next one: by default they would be read in long rows.
    random_page_cost: '1.1',
    ...options.settings,
  };
  const child = spawn(
    path.join(binaries, 'bin', 'postgres'),
    [
      '-D',
      folder,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...account, env: { ...process.env, LC_ALL: 'C' }, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  await ready(child, options.log);
  child.unref();
  (child.stderr as net.Socket | null)?.unref();
  return child.pid as number;
}

/** The data lies in `dataDir`, or in a system folder where the unprivileged database account cannot enter it. */
export function prepareFolder(dataDir: string, account: Account | undefined): string {
  let folder = path.join(dataDir, 'postgres-18');
  try {
    mkdirSync(dataDir, { recursive: true });
    if (account && !enterableBy(dataDir, account)) {
      folder = path.join(
        SYSTEM_FOLDER,
        Buffer.from(path.resolve(dataDir)).toString('base64url').slice(-40),
        'postgres-18',
      );
      mkdirSync(path.dirname(folder), { recursive: true, mode: 0o755 });
    }
    mkdirSync(folder, { recursive: true });
    if (account) chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new ConfigurationError(
      `The data folder ${dataDir} cannot be used (${(error as NodeJS.ErrnoException).code}). Give DATA_DIR a folder that this account may write to.`,
    );
  }
  return folder;
}

function initialise(binaries: string, folder: string, password: string, account: Account | undefined): void {
  const passwordFile = path.join(os.tmpdir(), `patio-${randomBytes(6).toString('hex')}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const run = spawnSync(
    path.join(binaries, 'bin', 'initdb'),
    ['-D', folder, '-U', 'patio_bootstrap', '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8'].concat([
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ]),
    { ...account, env: { ...process.env, LC_ALL: 'C' }, cwd: '/', encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (run.status !== 0) {
    rmSync(folder, { recursive: true, force: true }); // a half-made cluster would look like a whole one at the next start
    throw new ConfigurationError(
      `The database could not be created in ${folder}:\n${run.error ?? ''}${run.stdout}${run.stderr}`,
    );
  }
}

function ready(child: ChildProcess, log?: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const onExit = (code: number | null) =>
      reject(new ConfigurationError(`PostgreSQL stopped with code ${code} while starting:\n${said}`));
    child.once('exit', onExit);
    child.once('error', reject);
    child.stderr?.on('data', (chunk) => {
      const text = String(chunk);
      log?.(text.trim());
      said = (said + text).slice(-4_000);
      if (text.includes('ready to accept connections')) {
        child.off('exit', onExit);
        resolve();
      }
    });
  });
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
