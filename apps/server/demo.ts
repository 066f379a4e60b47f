// npm run demo -- --size small|medium|large: fills an empty database with a demo school.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openAccounts } from '@patio/accounts/server';
import { type DemoSize, fillDemo } from '@patio/demo';
import {
  ConfigurationError,
  diskStore,
  openDatabase,
  openFiles,
  openSecrets,
  prepareJobTables,
  readConfig,
} from '@patio/platform';
import { countInstitutions } from '@patio/schools/server';

const SIZES = ['small', 'medium', 'large'] as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { size: { type: 'string', default: 'small' } } });
  const size: DemoSize | undefined = SIZES.find((known) => known === values.size);
  if (!size) throw new ConfigurationError(`--size must be one of ${SIZES.join(', ')}.`);
  const config = readConfig();
  const database = await openDatabase(config, { steps: [prepareJobTables] });
  try {
    openAccounts({ ...config, secrets: openSecrets(config) });
    openFiles(diskStore(path.join(config.dataDir, 'files')));
    if ((await countInstitutions()) > 0)
      throw new ConfigurationError('This database already has a school. The demo goes into an empty one only.');
    await fillDemo(size, {
      tell: (part, seconds) => console.log(`${part.padEnd(20)} ${seconds.toFixed(1)} s`),
      ownerUrl: database.ownerUrl,
    });
    console.log(`The ${size} demo school is ready.`);
  } finally {
    await database.close();
  }
}

main().catch((error) => {
  console.error(error instanceof ConfigurationError ? `\n${error.message}\n` : error);
  process.exit(1);
});
