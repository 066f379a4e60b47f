import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@patio/access';
import { openAccounts, resolveSession } from '@patio/accounts/server';
import { type MadePerson, makeUser, signInCookie } from '@patio/accounts/testing';
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
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase } from '@patio/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../app.ts';

export interface AttackedServer {
  app: FastifyInstance;
  url: string;
  /** Where this server keeps its files and secrets. */
  folder: string;
  institutionId: string;
  schoolId: string;
  /** Everything that it logged so far, one object per line. */
  logged: Record<string, unknown>[];
  /** A new person of this role in the school, with the cookie of a real session. */
  personOf(role: Role): Promise<{ person: MadePerson; cookie: string }>;
  /** Sends as our own pages do; `headers` and everything else may say otherwise. */
  send(path: string, init?: RequestInit & { cookie?: string }): Promise<Response>;
  /** Calls a procedure as our own pages do: `people.list`. */
  call(procedure: string, input: unknown, cookie?: string): Promise<Response>;
}

/** The real HTTP face, with real sessions and a database of its own, listening on loopback; call once at the top of a file. */
export function useAttackedServer(env: Record<string, string> = {}): AttackedServer {
  const database = useTestDatabase();
  const server = { logged: [] } as unknown as AttackedServer;
  let close = async () => {};

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'patio-attack-'));
    const config = readConfig({
      DATA_DIR: folder,
      PATIO_SECRET: 'attack'.repeat(8),
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '0',
      ...env,
    });
    openAccounts({ ...config, secrets: openSecrets(config) });
    openMail(config);
    openFiles(diskStore(path.join(folder, 'files')), config.files);
    const listening = new Listening(database.appUrl);
    const hub = await new LiveHub().open(listening);
    const log = pino({ level: 'warn' }, { write: (line: string) => server.logged.push(JSON.parse(line)) });
    const state = { stopping: false, demo: false };
    const app = await buildApp({ config, log, hub, state, resolveSession });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const { institutionId } = await makeInstitution();
    const { id: schoolId } = await makeSchool(institutionId);
    Object.assign(server, { app, url, folder, institutionId, schoolId });
    close = async () => {
      hub.close();
      app.server.closeAllConnections();
      await app.close();
      await listening.close();
      await closeMail();
      rmSync(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => close());

  server.personOf = async (role) => {
    const { institutionId, schoolId } = server;
    const place = { institutionId, role, schoolId: role === 'admin' ? null : schoolId };
    const person = await makeUser({ memberships: [place] });
    return { person, cookie: await signInCookie(person) };
  };
  server.send = (address, { cookie, ...init } = {}) =>
    fetch(`${server.url}${address}`, {
      redirect: 'manual',
      ...init,
      headers: { 'x-patio': '1', ...(cookie ? { cookie } : {}), ...(init.headers as Record<string, string>) },
    });
  server.call = (procedure, input, cookie) =>
    server.send(`/rpc/${procedure.replaceAll('.', '/')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: input }),
      ...(cookie ? { cookie } : {}),
    });
  return server;
}
