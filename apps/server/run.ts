import { type Config, ConfigurationError, type OpenDatabase, openDatabase, openSecrets } from '@patio/platform';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';

export type ProcessRole = 'all' | 'web' | 'worker';

/** Starts this process in its role, and stops it in order when it is told to. */
export async function runServer(config: Config, role: ProcessRole): Promise<void> {
  const log = pino({ level: config.logLevel }, pino.destination(2));
  const state = { stopping: false };
  openSecrets(config);
  const database = await openDatabase(config, { log: (line) => log.debug({ postgres: line }) });
  let app: FastifyInstance | undefined;
  try {
    if (role !== 'worker') {
      app = await buildApp({ config, log, state, resolveSession: async () => null });
      await listen(app, config);
    }
  } catch (error) {
    await app?.close();
    await database.close();
    throw error;
  }
  stopOnSignal(async () => {
    state.stopping = true;
    await app?.close();
    await database.close();
  }, log);
  announce(config, role, database);
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
    throw error;
  }
}

/** The first signal asks politely, the second insists. */
function stopOnSignal(stop: () => Promise<void>, log: { error(fields: object, text: string): void }): void {
  let asked = false;
  const onSignal = () => {
    if (asked) process.exit(1);
    asked = true;
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function announce(config: Config, role: ProcessRole, database: OpenDatabase): void {
  const where = database.embedded ? `its own PostgreSQL in ${config.dataDir}` : 'the PostgreSQL of DATABASE_URL';
  console.log(
    role === 'worker'
      ? `Patio works in the background with ${where}.`
      : `Patio is at ${config.publicUrl} with ${where}.`,
  );
}
