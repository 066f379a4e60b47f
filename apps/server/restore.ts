// npm run restore -- FILE [--replace]: brings a backup back into an empty data folder and database.
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  ConfigurationError,
  closePool,
  findDatabase,
  migrateDatabase,
  openPool,
  prepareJobTables,
  readConfig,
  requeueJobs,
  restoreBackup,
  takeStock,
} from '@patio/platform';
import { listInstitutionIds } from '@patio/schools/server';
import './modules.ts'; // every kind of job is known, so that those that waited can go on

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [file] = positionals;
  if (!file || positionals.length > 1)
    throw new ConfigurationError('Say which backup to bring back: npm run restore -- FILE');
  const config = readConfig();
  const database = await findDatabase(config);
  try {
    const { ownerUrl, appUrl } = database;
    if (!ownerUrl) throw new ConfigurationError('Restoring needs the owner of the tables: set DATABASE_URL.');
    const passphrase = config.backupPassphrase;
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
