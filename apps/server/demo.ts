// npm run demo -- --size tiny|small|medium|large: fills an empty database with a demo school. A server's first start runs it too,
// and with --live a later one, which brings the demo up to today.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openAccounts } from '@patio/accounts/server';
import { DEMO_SIZES, type DemoSize, fillDemo } from '@patio/demo/fill';
import { liveDemo } from '@patio/demo/live';
import {
  ConfigurationError,
  diskStore,
  LOCKS,
  openDatabase,
  openFiles,
  openSecrets,
  prepareJobTables,
  readConfig,
  withLock,
} from '@patio/platform';
import { countInstitutions } from '@patio/schools/server';

const SIZES = Object.keys(DEMO_SIZES) as DemoSize[];

const tell = (part: string, seconds: number) => console.log(`${part.padEnd(20)} ${seconds.toFixed(1)} s`);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: 'small' },
      'if-empty': { type: 'boolean', default: false },
      live: { type: 'boolean', default: false },
    },
  });
  const size: DemoSize | undefined = SIZES.find((known) => known === values.size);
  if (!size) throw new ConfigurationError(`--size must be one of ${SIZES.join(', ')}.`);
  const config = readConfig();
  const database = await openDatabase(config, { steps: [prepareJobTables] });
  try {
    openAccounts({ ...config, secrets: openSecrets(config) });
    openFiles(diskStore(path.join(config.dataDir, 'files')));
    // Two servers that start at once on one database both ask for it: the second waits until the school is whole.
    await withLock(database.appUrl, LOCKS.demo, async () => {
      if (values.live) await liveDemo(tell);
      else if ((await countInstitutions()) === 0) await fillDemo(size, { tell, ownerUrl: database.ownerUrl });
      else if (!values['if-empty'])
        throw new ConfigurationError('This database already has a school. The demo goes into an empty one only.');
    });
    console.log(values.live ? 'The demo school has lived up to today.' : `The ${size} demo school is ready.`);
  } finally {
    await database.close();
  }
}

main().catch((error) => {
  console.error(error instanceof ConfigurationError ? `\n${error.message}\n` : error);
  process.exit(1);
});
