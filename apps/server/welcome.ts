import { DEMO_PASSWORD, DEMO_PEOPLE, fillDemo, hasDemo } from '@patio/demo';
import { type Config, LOCKS, type OpenDatabase, withLock } from '@patio/platform';
import { countInstitutions } from '@patio/schools/server';
import type { ProcessRole } from './run.ts';

/** Fills an empty database of our own with the demo school, before anybody can come in. Answers whether the demo is there. */
export async function prepareDemo(config: Config, role: ProcessRole, database: OpenDatabase): Promise<boolean> {
  const wanted = config.demo === 'on' || (config.demo === 'auto' && database.embedded);
  if (wanted && role !== 'web' && (await countInstitutions()) === 0) {
    console.log('An empty database: filling it with a demo school…');
    // A second process that starts meanwhile waits here until the school is whole.
    await withLock(database.appUrl, LOCKS.demo, async () => {
      if ((await countInstitutions()) === 0) await fillDemo('small', { ownerUrl: database.ownerUrl });
    });
  }
  return wanted && (await hasDemo());
}

/** Says where Patio is and how to get in. */
export function welcome(config: Config, role: ProcessRole, database: OpenDatabase, demo: boolean): void {
  const where = database.embedded ? `its own PostgreSQL in ${config.dataDir}` : 'the PostgreSQL of DATABASE_URL';
  if (role === 'worker') {
    console.log(`Patio works in the background with ${where}.`);
    return;
  }
  console.log(`\nPatio is at ${config.publicUrl} with ${where}.`);
  if (!demo) return;
  console.log(`\nThe demo school's people (password ${DEMO_PASSWORD}):`);
  for (const { role: who, signIn, name } of DEMO_PEOPLE)
    console.log(`  ${who.padEnd(12)} ${signIn.padEnd(34)} ${name}`);
}
