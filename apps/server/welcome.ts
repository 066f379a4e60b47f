import { DEMO_PASSWORD, DEMO_PEOPLE, fillDemo } from '@patio/demo';
import type { Config, OpenDatabase } from '@patio/platform';
import { countInstitutions } from '@patio/schools/server';
import type { ProcessRole } from './run.ts';

/** Fills an empty database of our own with the demo school, and says where Patio is and how to get in. */
export async function welcome(config: Config, role: ProcessRole, database: OpenDatabase): Promise<void> {
  const wanted = config.demo === 'on' || (config.demo === 'auto' && database.embedded);
  if (wanted && role !== 'web' && (await countInstitutions()) === 0) {
    console.log('An empty database: filling it with a demo school…');
    await fillDemo('small');
  }
  const where = database.embedded ? `its own PostgreSQL in ${config.dataDir}` : 'the PostgreSQL of DATABASE_URL';
  if (role === 'worker') return console.log(`Patio works in the background with ${where}.`);
  console.log(`\nPatio is at ${config.publicUrl} with ${where}.`);
  if (!wanted) return;
  console.log(`\nThe demo school's people (password ${DEMO_PASSWORD}):`);
  for (const { role: who, signIn, name } of DEMO_PEOPLE)
    console.log(`  ${who.padEnd(12)} ${signIn.padEnd(34)} ${name}`);
}
