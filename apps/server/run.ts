import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  completeRegister,
  livingSessions,
  openAccounts,
  resolveSession,
  startSessionCache,
  stopSessionCache,
} from '@patio/accounts/server';
import { openModels } from '@patio/ai/server';
import { openPayments, openVoucherReader } from '@patio/fees/server';
import { completeGrading } from '@patio/grading/server';
import { openIntegrations } from '@patio/integrations/server';
import { openPush, openTexts, openUnsubscribe } from '@patio/notices/server';
import { openOnboarding } from '@patio/onboarding/server';
import { currentLock, openHouse, startCounting, startLog } from '@patio/operations/server';
import {
  type Config,
  ConfigurationError,
  clamdScanner,
  clearIncoming,
  closeMail,
  closeSpool,
  diskStore,
  keepMoments,
  Listening,
  LiveHub,
  type Logger,
  momentsIn,
  type OpenDatabase,
  onShutdown,
  openAudit,
  openBackups,
  openDatabase,
  openFiles,
  openLog,
  openMail,
  openSecrets,
  prepareJobTables,
  scanFilesWith,
  shutDown,
  startDispatcher,
  startJobWorker,
  watchMaintenance,
} from '@patio/platform';
import { isUnclaimed, listInstitutionIds } from '@patio/schools/server';
import { completeSectionWords } from '@patio/sections/server';
import { openScanReader } from '@patio/studio/server';
import { openTools } from '@patio/tools/server';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { openPlainDoor } from './http/plain-door.ts';
import { followRenewals } from './http/tls.ts';
import { VERSION } from './paths.ts';
import { demoFiller, prepareDemo, welcome } from './welcome.ts';

export type ProcessRole = 'all' | 'web' | 'worker';

interface State {
  stopping: boolean;
  demo: boolean;
  hub?: LiveHub;
}

/** What this process does is counted and kept, under a name that no other process has. */
function watchProcess(watched: { role: ProcessRole; streams: () => number }): void {
  const name = `${os.hostname().slice(0, 40)}-${process.pid}-${randomBytes(3).toString('hex')}`;
  const log = startLog(name);
  const counter = startCounting(name, watched, log.dropped);
  onShutdown('figures', () => counter.stop(), 'listening');
  onShutdown('log', () => log.stop(), 'listening');
}

/** Starts this process in its role; everything that was begun is ended in order when it is told to stop. */
export async function runServer(config: Config, role: ProcessRole): Promise<void> {
  const log = openLog(config.logLevel);
  const state: State = { stopping: false, demo: false };
  stopOnSignal(state, log);
  try {
    const secrets = openSecrets(config);
    const database = await openDatabase(config, {
      steps: [prepareJobTables],
      log: (line) => log.debug({ postgres: line }),
    });
    onShutdown('database', () => database.close(), 'database');
    openAudit(secrets, config.dataDir);
    openAccounts({ ...config, secrets });
    openModels(config);
    openPayments(config);
    openIntegrations(config);
    openTools(config);
    openVoucherReader(config);
    openScanReader(config);
    const key = openOnboarding({ secrets, fillDemo: demoFiller(config) });
    const watched = { streams: () => state.hub?.size ?? 0 };
    const { ownerUrl, appUrl } = database;
    openHouse({ ...watched, config, version: VERSION, role, ownerUrl, appUrl, startedAt: new Date() });
    const files = path.join(config.dataDir, 'files');
    openFiles(diskStore(files), config.files);
    scanFilesWith(config.clamdUrl ? clamdScanner(config.clamdUrl) : null);
    if (role !== 'web') {
      await completeRegister();
      await completeSectionWords();
      await completeGrading();
    }
    state.demo = await prepareDemo(config, role, database);
    openMail(config);
    openPush(config, secrets);
    openUnsubscribe(config, secrets);
    openTexts(config);
    onShutdown('mail', closeMail, 'listening');
    const listening = new Listening(database.appUrl);
    onShutdown('listening', () => listening.close(), 'listening');
    watchProcess({ role, ...watched });

    // Asked before anybody can come in: from then on the database may die and come back without ending the program.
    const first = await isUnclaimed();
    if (role !== 'worker') await startListening(config, log, state, listening);
    if (role !== 'web') {
      const url = database.ownerUrl ?? database.appUrl;
      openBackups(config.backups, { url, config, version: VERSION, passphrase: config.backupPassphrase });
      startMoments(config, database, log);
      await startWork(listening, log, state);
      await clearIncoming(files);
    }
    welcome(config, role, database, state.demo, { first, key });
  } catch (error) {
    await shutDown({ limitMs: 10_000 });
    // Whoever stops a start halfway pulls the ground from under it; that is no fault to tell of.
    if (!state.stopping) throw error;
  }
}

async function startListening(config: Config, log: Logger, state: State, listening: Listening): Promise<void> {
  await watchMaintenance(listening);
  await startSessionCache(listening);
  onShutdown('sessions', stopSessionCache, 'listening');
  const hub = await new LiveHub({ livingSessions }).open(listening);
  state.hub = hub;
  const app = await buildApp({ config, log, state, hub, resolveSession });
  onShutdown('doors', () => stopListening(app, hub), 'doors');
  await listen(app, config);
  if (config.tls) await guardTls(app, config, config.tls, log);
}

/** Looks for renewed certificates, and answers those who come without TLS where a port is named for them. */
async function guardTls(
  app: FastifyInstance,
  { publicUrl, host }: Config,
  tls: NonNullable<Config['tls']>,
  log: Logger,
): Promise<void> {
  const stop = followRenewals(app.server, tls, (error) => log.error({ err: error }, 'the certificate was not renewed'));
  onShutdown('certificate', stop, 'doors');
  if (!tls.plainPort) return;
  const door = await openPlainDoor({ publicUrl, host, port: tls.plainPort });
  onShutdown('plain door', () => void door.close(), 'doors');
}

/** Streams would keep the doors open for half an hour: they end first, and their browsers come back elsewhere. */
function stopListening(app: FastifyInstance, hub: LiveHub): Promise<void> {
  hub.close();
  app.server.closeIdleConnections();
  setTimeout(() => app.server.closeAllConnections(), 5_000).unref();
  return app.close();
}

/** The embedded database's log goes where the backups lie; whoever leaves that out keeps no log either. */
function startMoments({ backups, backupMoments, dataDir }: Config, { cluster }: OpenDatabase, log: Logger): void {
  if (!cluster) return;
  if (!(backups && backupMoments)) {
    closeSpool(cluster.folder);
    return;
  }
  const source = { cluster, dataDir, place: momentsIn(backups.folder), lock: currentLock };
  const stop = keepMoments(source, (error) => log.error({ err: error }, 'the log of the database could not be kept'));
  onShutdown('moments', stop);
}

const WORK_TRIES = 60;

async function startWork(listening: Listening, log: Logger, state: { stopping: boolean }): Promise<void> {
  // The doors are open by now: a database that is away for a moment must not end the program.
  const startAgain = async <Started>(start: () => Promise<Started>, tries = WORK_TRIES): Promise<Started> =>
    start().catch(async (error) => {
      if (state.stopping || tries === 1) throw error;
      log.warn({ err: error }, 'work could not be started, trying again');
      await sleep(1_000);
      return startAgain(start, tries - 1);
    });
  const worker = await startAgain(() =>
    startJobWorker(listening, {
      institutions: listInstitutionIds,
      onError: (error, about) => log.warn({ err: error, about }, 'job'),
    }),
  );
  onShutdown('jobs', () => worker.stop());
  const dispatcher = await startAgain(() =>
    startDispatcher(listening, {
      onFailure: (listener, error) => log.warn({ err: error, listener }, 'listener'),
    }),
  );
  onShutdown('events', () => dispatcher.stop());
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigurationError(
        `Port ${config.port} on ${config.host} is busy. Stop the other program, or choose another with PORT.`,
      );
    if (code === 'EACCES')
      throw new ConfigurationError(`This account may not use port ${config.port}. Choose a port above 1023 with PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigurationError(`This machine has no address ${config.host}. Correct HOST.`);
    throw error;
  }
}

const SAME_PRESS_MS = 1_500;

/** The first signal asks politely, a later one insists. A terminal and npm both pass on one and the same Ctrl-C. */
function stopOnSignal(state: { stopping: boolean }, log: Logger): void {
  let askedAt = 0;
  const onSignal = () => {
    if (state.stopping && Date.now() - askedAt > SAME_PRESS_MS) process.exit(1);
    if (state.stopping) return;
    askedAt = Date.now();
    state.stopping = true;
    void shutDown({ onError: (name, error) => log.error({ err: error, name }, 'did not end well') }).then(() =>
      process.exit(0),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
