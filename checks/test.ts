// `npm test`: checks, tests against a real PostgreSQL, and journeys in a real browser. `--quick` leaves the browser out.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compileModules } from '@patio/messages/compile';
import { fillDemoFolder } from '../e2e/server.ts';
import { ensureBrowser } from './browser.ts';
import { loadRoutes } from './routes/load.ts';
import { runChecks } from './run.ts';
import { addCounts, type Count, countPlaywright, countProgram, countVitest } from './runners/count.ts';
import { fallenTests } from './runners/fallen.ts';
import { fallenJourneys } from './runners/fallen-journeys.ts';
import { runNode } from './runners/run.ts';
import { PartTimes, slowestFiles } from './runners/slowest.ts';
import { ROOT } from './workspace.ts';

const REPORTS = path.join(ROOT, '.cache', 'test-reports');
const report = (name: string): string => path.join(REPORTS, `${name}.json`);
const readReport = (name: string): string | null =>
  existsSync(report(name)) ? readFileSync(report(name), 'utf8') : null;
const times = new PartTimes();
/** What the walk found wrong, said once more at the end. */
const faults: string[] = [];
/** A shared machine may be too busy once; whoever fails twice has a reason. Those that needed it are named at the end. */
const SECOND_TRY = '--retry=1';
const tool = (file: string): string => path.join(ROOT, 'node_modules', file);

async function runVitest(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report(name)}`];
  const { code } = await runNode([tool('vitest/vitest.mjs'), 'run', SECOND_TRY, ...reports, ...args], env);
  return countVitest(readReport(name), code);
}

/** Tests that start whole programs wait more than they work: they run beside the browser. */
const runUnits = () => times.take('tests', () => runVitest('vitest', ['--project', '!programs']));
const runPrograms = () => times.take('programs', () => runVitest('programs', ['--project', 'programs']));

async function runJourneys(browser: NodeJS.ProcessEnv): Promise<Count> {
  const config = ['e2e/playwright.config.ts', 'playwright.config.ts'].find((file) => existsSync(path.join(ROOT, file)));
  if (!config) {
    console.log('There are no journeys.');
    return { passed: 0, failed: 0 };
  }
  const args = [tool('@playwright/test/cli.js'), 'test', '--config', config, '--reporter=line,json'];
  const { code } = await runNode(args, { ...browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') });
  return countPlaywright(readReport('playwright'), code);
}

/** The components by themselves, in every theme. */
const runGallery = (browser: NodeJS.ProcessEnv): Promise<Count> =>
  runVitest('gallery', ['--config', 'packages/ui/tests/browser.config.ts'], browser);

/** Every built screen once, and then the components. */
async function runPictures(browser: NodeJS.ProcessEnv): Promise<Count> {
  const screens = await runNode(['e2e/screens.ts', '--quick'], browser);
  faults.push(...screens.output.split('\n').filter((line) => line.startsWith('✗')));
  return addCounts([countProgram(screens.output, screens.code), await runGallery(browser)]);
}

type Demo = ReturnType<typeof fillDemoFolder>;

/** Journeys and the walk start on copies of one demo school. */
async function runBrowser(filling: Demo): Promise<Count> {
  // Programs bring schools of their own, so they need not wait for this one.
  const programs = runPrograms();
  const demo = await filling.catch(async (error) => {
    await programs;
    throw error;
  });
  const env = { CHROMIUM: ensureBrowser(), DEMO_FOLDER: demo.folder };
  try {
    const beside = async () => addCounts([await programs, await times.take('pictures', () => runPictures(env))]);
    return addCounts(await Promise.all([times.take('journeys', () => runJourneys(env)), beside()]));
  } finally {
    demo.remove();
  }
}

/** What `npm start` runs: the programs that tests start, and the app that the browser opens. */
async function build(): Promise<Count> {
  const { code } = await runNode(['apps/server/build.ts']);
  return code === 0 ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 };
}

/** Builds, and then fills the school of the journeys while checks and tests go on: they leave a processor idle now and then. */
async function buildAndFill(quick: boolean): Promise<{ built: Count; filling: Demo | undefined }> {
  const built = await times.take('build', build);
  const filling = quick || built.failed > 0 ? undefined : times.take('demo school', fillDemoFolder);
  // What went wrong with it is said where it is needed.
  filling?.catch(() => undefined);
  return { built, filling };
}

async function printRoutes(): Promise<void> {
  const routes = await loadRoutes(ROOT);
  const built = routes.filter(({ route }) => route.state === 'built').length;
  console.log(`Screens: ${built} built, ${routes.length - built} planned, ${routes.length} in all`);
}

if (import.meta.main) {
  const quick = process.argv.includes('--quick');
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  try {
    if (!quick) ensureBrowser();
    await compileModules();
    const [checked, { built, filling }] = await Promise.all([times.take('checks', runChecks), buildAndFill(quick)]);
    const counts = [checked, built, await runUnits()];
    if (built.failed === 0) counts.push(await (filling ? runBrowser(filling) : runPrograms()));
    await printRoutes();
    console.log(['Seconds:', ...times.lines].join('\n'));
    for (const name of ['vitest', 'playwright'])
      for (const line of slowestFiles(readReport(name), ROOT)) console.log(line);
    const fallen = ['vitest', 'programs', 'gallery'].flatMap((name) => fallenTests(readReport(name)));
    for (const line of [...fallen, ...fallenJourneys(readReport('playwright')), ...faults]) console.log(line);
    const { passed, failed } = addCounts(counts);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } catch (error) {
    console.error((error as Error).message);
    console.log('0 passed, 1 failed');
    process.exitCode = 1;
  }
}
