// npm run verify -- FILE: restores a backup into a new database beside the school, compares every table and file, and takes it away again.
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  ConfigurationError,
  findDatabase,
  openSecrets,
  prepareJobTables,
  readConfig,
  rehearseRestore,
} from '@patio/platform';

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new ConfigurationError('Say which backup to try: npm run verify -- FILE');
  const config = readConfig();
  const database = await findDatabase(config);
  try {
    const { ownerUrl, appUrl } = database;
    if (!ownerUrl) throw new ConfigurationError('Trying a backup needs the owner of the tables: set DATABASE_URL.');
    const given = config.backupPassphrase;
    const { about, restored, differing } = await rehearseRestore(path.resolve(file), {
      ...{ ownerUrl, appUrl, config, steps: [prepareJobTables], folder: path.join(config.dataDir, 'restored') },
      opener: { passphrase: given, recovery: given, house: openSecrets(config).key('backup') },
    });
    if (differing.length > 0)
      throw new ConfigurationError(`The backup of ${about.madeAt} came back otherwise in: ${differing.join(', ')}.`);
    const rows = Object.values(restored.tables).reduce((sum, table) => sum + table.rows, 0);
    const tables = Object.keys(restored.tables).length;
    console.log(
      `The backup of ${about.madeAt} was restored beside the school: ${tables} tables with ${rows} rows and ${restored.files.count} files, all as they were.`,
    );
  } finally {
    await database.stop();
  }
}

main().catch((error) => {
  console.error(error instanceof ConfigurationError ? `\n${error.message}\n` : error);
  process.exit(1);
});
