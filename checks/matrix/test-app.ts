import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAccounts } from '@patio/accounts/server';
import {
  closeMail,
  diskStore,
  Listening,
  LiveHub,
  openFiles,
  openMail,
  openSecrets,
  readConfig,
} from '@patio/platform';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../apps/server/app.ts';
import type { ResolveSession } from '../../apps/server/http/open-context.ts';

/** The whole HTTP face on a test database, with callers that a test decides. */
export interface TestApp {
  app: FastifyInstance;
  /** Why the last call broke, as the log has it; empty when it did not. */
  lastFault(): string;
  close(): Promise<void>;
}

export async function openTestApp(appUrl: string, resolveSession: ResolveSession): Promise<TestApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'patio-matrix-'));
  const config = readConfig({
    DATA_DIR: folder,
    PATIO_SECRET: 'matrix'.repeat(8),
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '0',
  });
  let logged = '';
  const write = (line: string) => {
    logged = line;
  };
  openAccounts({ ...config, secrets: openSecrets(config) });
  openMail(config);
  openFiles(diskStore(path.join(folder, 'files')));
  const listening = new Listening(appUrl);
  const hub = await new LiveHub().open(listening);
  const log = pino({ level: 'error' }, { write });
  const app = await buildApp({ config, log, hub, state: { stopping: false, demo: false }, resolveSession });
  return {
    app,
    lastFault: () => {
      const fault = logged ? reasonIn(logged) : '';
      logged = '';
      return fault;
    },
    close: async () => {
      hub.close();
      await app.close();
      await listening.close();
      await closeMail();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function reasonIn(line: string): string {
  const { err } = JSON.parse(line) as { err?: { message?: string; stack?: string } };
  const where = err?.stack?.split('\n').find((at) => /\/(modules|packages)\//.test(at)) ?? '';
  const message = (err?.message ?? '').replaceAll(/\s+/g, ' ');
  // A refused query is quoted whole; why it was refused stands at its end.
  const why = message.length > 160 ? `${message.slice(0, 40)} … ${message.slice(-120)}` : message;
  return `${why} ${where.trim()}`.slice(0, 300);
}
