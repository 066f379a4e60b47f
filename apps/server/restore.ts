// npm run restore -- FILE [--replace]: brings a backup back into an empty data folder and database.
// npm run restore -- --moment 2026-03-02T10:15:00Z|newest [--replace]: brings the embedded database back as it was at a moment.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Config,
  ConfigurationError,
  closePool,
  findDatabase,
  migrateDatabase,
  momentsIn,
  openPool,
  openSecrets,
  prepareJobTables,
  readConfig,
  requeueJobs,
  restoreBackup,
  restoreMoment,
  takeStock,
} from '@patio/platform';
import { listInstitutionIds } from '@patio/schools/server';
import './modules.ts'; // every kind of job is known, so that those that waited can go on

/** The key of the server whose secret lies here; none in an empty folder, where asking would make one. */
const houseKey = (config: Config): Buffer | undefined =>
  config.secret || existsSync(path.join(config.dataDir, 'secret')) ? openSecrets(config).key('backup') : undefined;

/** A moment as somebody typed it; one without a zone would be read by this machine's clock. */
function readMoment(text: string): Date | undefined {
  if (text === 'newest') return undefined;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new ConfigurationError(
      `${text} is not a moment. Give it with its zone, such as 2026-03-02T10:15:00Z or 2026-03-02T05:15:00-05:00, or say newest.`,
    );
  return moment;
}

async function toMoment(config: Config, text: string, replace: boolean): Promise<void> {
  if (config.databaseUrl ?? config.appDatabaseUrl)
    throw new ConfigurationError(
      'The database is on a server of its own: bring the moment back there, with pgBackRest.',
    );
  if (!config.backups) throw new ConfigurationError('Say where the backups lie: set BACKUP_DIR.');
  const given = config.backupPassphrase;
  const { moment } = await restoreMoment({
    ...{ config, place: momentsIn(config.backups.folder), moment: readMoment(text), replace },
    opener: { passphrase: given, recovery: given, house: houseKey(config) },
  });
  console.log(`The school is back as it was at ${moment.toISOString()}. What was done later is not in it.`);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, moment: { type: 'string' } },
  });
  const [file] = positionals;
  const config = readConfig();
  if (values.moment && !file) return toMoment(config, values.moment, values.replace ?? false);
  if (!file || values.moment || positionals.length > 1)
    throw new ConfigurationError('Say which backup to bring back: npm run restore -- FILE');
  const database = await findDatabase(config);
  try {
    const { ownerUrl, appUrl } = database;
    if (!ownerUrl) throw new ConfigurationError('Restoring needs the owner of the tables: set DATABASE_URL.');
    const given = config.backupPassphrase;
    // What this folder's own server sealed opens with its secret; a recovery key is given like a passphrase.
    const passphrase = { passphrase: given, recovery: given, house: houseKey(config) };
    const about = await restoreBackup(path.resolve(file), {
      ownerUrl,
      appUrl,
      config,
      passphrase,
      replace: values.replace ?? false,
    });
    await migrateDatabase(ownerUrl, appUrl, [prepareJobTables]);
    openPool(appUrl);
    const institutions = await listInstitutionIds();
    await requeueJobs(institutions);
    await closePool();
    await takeStock(ownerUrl);
    console.log(`The backup of ${about.madeAt} is back: ${institutions.length} institutions.`);
  } finally {
    await database.stop();
  }
}

main().catch((error) => {
  console.error(error instanceof ConfigurationError ? `\n${error.message}\n` : error);
  process.exit(1);
});
