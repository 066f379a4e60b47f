import { parseArgs } from 'node:util';
import { ConfigurationError, readConfig } from '@patio/platform';
import { runServer } from './run.ts';

const ROLES = ['all', 'web', 'worker'] as const;

/** Ends with one readable line for what a person can mend, and a stack for what is our fault. */
function fail(error: unknown): never {
  if (error instanceof ConfigurationError) console.error(`\n${error.message}\n`);
  else console.error(error);
  process.exit(1);
}

try {
  const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } }, allowPositionals: true });
  const role = ROLES.find((known) => known === values.role);
  if (!role) throw new ConfigurationError(`--role must be one of ${ROLES.join(', ')}, not ${values.role}.`);
  await runServer(readConfig(), role);
} catch (error) {
  fail(error);
}
