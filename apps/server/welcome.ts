import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import {
  countDaysBehind,
  DEMO_CARD,
  DEMO_CHILDREN,
  DEMO_KEY_PHRASE,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  hasDemo,
} from '@patio/demo';
import {
  type Config,
  ConfigurationError,
  isOnlyHere,
  isShuttingDown,
  type OpenDatabase,
  onShutdown,
} from '@patio/platform';
import { countInstitutions } from '@patio/schools/server';
import type { ProcessRole } from './run.ts';

/** Everybody knows the demo's passwords: outside this machine it must be asked for by name. */
const demoWanted = (config: Config, { embedded }: Pick<OpenDatabase, 'embedded'>): boolean =>
  config.demo === 'on' || (config.demo === 'auto' && embedded && isOnlyHere(config));

async function refuseKnownPasswords(config: Config): Promise<void> {
  if (config.demo === 'on' || isOnlyHere(config) || !(await hasDemo())) return;
  throw new ConfigurationError(
    'This database holds the demo school, whose passwords everybody knows, and Patio would open to the network. Give it an empty database (DATA_DIR or DATABASE_URL), or ask for the demo with DEMO=on.',
  );
}

/** Fills an empty database of our own with the demo school, before anybody can come in. Answers whether the demo is there. */
export async function prepareDemo(config: Config, role: ProcessRole, database: OpenDatabase): Promise<boolean> {
  await refuseKnownPasswords(config);
  const wanted = demoWanted(config, database);
  if (wanted && role !== 'web' && (await countInstitutions()) === 0) {
    console.log('An empty database: filling it with a demo school…');
    await runDemoProgram('--if-empty', '--size', config.demoSize);
  }
  const there = wanted && (await hasDemo());
  if (there && role !== 'web') await catchUp();
  return there;
}

/** A demo that was filled on an earlier day lives on: a day is waited for, more of them are made up for while people come in. */
async function catchUp(): Promise<void> {
  const behind = await countDaysBehind();
  if (behind === null) return;
  const caughtUp = runDemoProgram('--live').catch((error) =>
    console.error(`The demo stays in the past: ${error.message}`),
  );
  if (behind <= 1) await caughtUp;
}

/** Fills in a program of its own, so that the server does not keep for years the memory that it needs once. */
async function runDemoProgram(...task: string[]): Promise<void> {
  const program = path.join(import.meta.dirname, `demo${path.extname(import.meta.filename)}`);
  const child = spawn(process.execPath, [program, ...task], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const forget = onShutdown('demo', () => child.kill() && ended, 'doors');
  const [code] = await ended;
  forget();
  if (code !== 0 && !isShuttingDown()) throw new Error('The demo school could not be made or brought up to today.');
}

/** How the first page may make the demo school: not where others reach this server, who know its passwords. */
export const demoFiller = (config: Config): (() => Promise<void>) | null =>
  config.demo === 'on' || (config.demo === 'auto' && isOnlyHere(config))
    ? () => runDemoProgram('--if-empty', '--size', config.demoSize)
    : null;

/** Says where Patio is and how to get in. */
export function welcome(
  config: Config,
  role: ProcessRole,
  database: OpenDatabase,
  demo: boolean,
  { first = false, key = '' } = {},
): void {
  const where = database.embedded ? `its own PostgreSQL in ${config.dataDir}` : 'the PostgreSQL of DATABASE_URL';
  if (role === 'worker') {
    console.log(`Patio works in the background with ${where}.`);
    return;
  }
  console.log(`\nPatio is at ${config.publicUrl} with ${where}.`);
  if (!demo) {
    if (first) {
      console.log('\nNobody can sign in yet: `npm run create-admin -- --help` makes the first account.');
      console.log(`Or set up your school in the browser:\n\n  ${config.publicUrl}/onboarding/institution#key=${key}\n`);
    }
    return;
  }
  console.log(`\nThe demo school's people (password ${DEMO_PASSWORD}):`);
  for (const { role: who, signIn, name } of DEMO_PEOPLE)
    console.log(`  ${who.padEnd(12)} ${signIn.padEnd(34)} ${name}`);
  for (const { home, signIn, givenNames, surnames } of DEMO_CHILDREN)
    console.log(`  ${`student ${home}`.padEnd(12)} ${signIn.padEnd(34)} ${givenNames} ${surnames}`);
  console.log(
    `  by card      ${DEMO_CARD.code.padEnd(34)} ${DEMO_CARD.name}; pictures: ${DEMO_CARD.pictures.join(', ')}`,
  );
  console.log(`  The care team's pages open with the key phrase ${DEMO_KEY_PHRASE}.`);
}
