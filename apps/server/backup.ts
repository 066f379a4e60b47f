// npm run backup -- FILE: database, files and secrets in one file, while the server goes on working.
import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigurationError, findDatabase, makeBackup, readConfig, verifyBackup } from '@patio/platform';
import { VERSION } from './paths.ts';

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1)
    throw new ConfigurationError('Say where the backup goes: npm run backup -- FILE');
  const config = readConfig();
  const passphrase = config.backupPassphrase;
  const at = path.resolve(file);
  const database = await findDatabase(config);
  try {
    await makeBackup(at, { url: database.ownerUrl ?? database.appUrl, config, version: VERSION, passphrase });
  } finally {
    await database.stop();
  }
  await verifyBackup(at, passphrase);
  const size = (statSync(at).size / 1_048_576).toFixed(1);
  console.log(`${at} holds everything (${size} MB${passphrase ? ', encrypted' : ''}), read back and found whole.`);
}

main().catch((error) => {
  console.error(error instanceof ConfigurationError ? `\n${error.message}\n` : error);
  process.exit(1);
});
