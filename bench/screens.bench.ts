// Every built screen as each role: processor time of server and database for the data of one visit, number of requests, bytes,
// and how soon the page stands in the browser. In the demo school and in a larger one; `SIZES=small,medium,large`,
// `ROUTE=/path,/another`.
// `KEEP=screens-2026-11-16` keeps the result in bench/results, which the check `budgets` reads.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROLES } from '@patio/access';
import { openBrowser } from '../e2e/browser.ts';
import { signIn } from '../e2e/server.ts';
import { figure, median, print } from './figure.ts';
import type { Screen } from './screens/asked.ts';
import { budgetOf, isOver, MEDIAN_MS, OFFICE_MS, placeOf as place, REQUESTS } from './screens/budget.ts';
import { keepResult } from './screens/keep.ts';
import { recordAs } from './screens/record.ts';
import { type Cost, type Measured, measureScreens, partsOf } from './screens/replay.ts';
import { build, dataFolder, startPatio } from './server/patio.ts';
import { cpuMicroseconds, familyMicroseconds } from './server/process.ts';
import { postmasterOf } from './server/usage.ts';

const root = path.resolve(import.meta.dirname, '..');
const SIZES = (process.env.SIZES ?? 'small,medium').split(',');
const WORST = 10;

/** Leaves a folder alone that was copied from a filled one (`DEMO_FOLDER`): the server brings it up to today. */
function fillDemo(folder: string, size: string): void {
  if (process.env.DEMO_FOLDER) return;
  const { status } = spawnSync(process.execPath, [path.join(root, 'apps/server/demo.ts'), '--size', size], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`the ${size} demo could not be filled`);
}

async function recordAll(url: string): Promise<Screen[]> {
  const browser = await openBrowser();
  try {
    const screens: Screen[] = [];
    for (const role of ['visitor', ...ROLES] as const) {
      const cookies = role === 'visitor' ? [] : await signIn(url, role, 'es');
      for (const route of process.env.ROUTE?.split(',') ?? [undefined])
        screens.push(...(await recordAs(browser, url, { role, cookies }, route)));
      console.error(`recorded as ${role}: ${screens.length} screens`);
    }
    return screens;
  } finally {
    await browser.close();
  }
}

/** What is farthest above its budget comes first. */
const worstOf = (screens: readonly Measured[]): Measured[] =>
  screens.toSorted((a, b) => b.ms / budgetOf(b) - a.ms / budgetOf(a)).slice(0, WORST);

interface Result {
  screens: Measured[];
  /** The worst with what their questions cost alone. */
  worst: { screen: Measured; parts: Cost[] }[];
}

async function measureSize(size: string): Promise<Result> {
  const { folder, remove } = dataFolder();
  fillDemo(folder, size);
  const patio = await startPatio(folder);
  try {
    const postmaster = postmasterOf(folder);
    const cpu = () => cpuMicroseconds(patio.child.pid ?? 0) + familyMicroseconds(postmaster);
    const screens = await measureScreens(patio.url, await recordAll(patio.url), cpu);
    const worst: Result['worst'] = [];
    for (const screen of worstOf(screens)) worst.push({ screen, parts: await partsOf(patio.url, screen, cpu) });
    return { screens, worst };
  } finally {
    await patio.stop();
    remove();
  }
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

function printSize(size: string, { screens, worst }: Result): void {
  const prefix = size === 'small' ? 'screens' : `screens.${size}`;
  const times = screens.map(({ ms }) => ms);
  print(figure(`${prefix}.median`, median(times), 'ms', MEDIAN_MS));
  print(figure(`${prefix}.p95`, at(times, 0.95), 'ms', OFFICE_MS));
  print(figure(`${prefix}.max`, Math.max(...times), 'ms', OFFICE_MS));
  print(figure(`${prefix}.requests_max`, Math.max(...screens.map(({ requests }) => requests)), 'requests', REQUESTS));
  print(figure(`${prefix}.above_budget`, screens.filter(isOver).length, 'screens', screens.length));
  for (const { screen, parts } of worst) {
    const dearest = parts.slice(0, 4).map(({ name, ms }) => `${name} ${ms.toFixed(1)}`);
    const what = `${screen.requests} requests, ${Math.round(screen.bytes / 1024)} kB: ${dearest.join(', ')}`;
    print(figure(`${prefix}.worst ${place(screen)} ${what}`, screen.ms, 'ms', budgetOf(screen)));
  }
  for (const screen of screens.filter(({ twice }) => twice.length > 0))
    print(figure(`${prefix}.asked_twice ${place(screen)}: ${screen.twice.join(', ')}`, screen.twice.length, '', 1));
}

/** How soon a page stands: without anything at hand, and with its code at hand. */
function printVitals(screens: readonly Measured[]): void {
  for (const when of ['cold', 'warm'] as const)
    for (const what of ['lcp', 'usable'] as const) {
      const middle = median(screens.map((screen) => screen[when][what]));
      print(figure(`screens.${what}.${when}.median`, middle, 'ms', middle));
      for (const screen of screens.toSorted((a, b) => b[when][what] - a[when][what]).slice(0, WORST))
        print(figure(`screens.${what}.${when}.worst ${place(screen)}`, screen[when][what], 'ms', middle));
    }
}

/** A larger school may cost little more: screen by screen, against the small one. */
function printGrowth(size: string, small: readonly Measured[], large: readonly Measured[]): void {
  const before = new Map(small.map((screen) => [place(screen), screen.ms]));
  const grown = large.flatMap((screen) => {
    const was = before.get(place(screen));
    return was ? [{ screen, was }] : [];
  });
  const worst = grown.toSorted((a, b) => b.screen.ms / b.was - a.screen.ms / a.was).slice(0, WORST);
  print(figure(`screens.${size}_to_small.median`, median(grown.map(({ screen, was }) => screen.ms / was)), 'times', 1));
  for (const { screen, was } of worst) print(figure(`screens.${size}_to_small ${place(screen)}`, screen.ms, 'ms', was));
}

build();
const results: Record<string, Measured[]> = {};
let first: Measured[] | undefined;
for (const size of SIZES) {
  const result = await measureSize(size);
  results[size] = result.screens;
  printSize(size, result);
  if (first) printGrowth(size, first, result.screens);
  else {
    printVitals(result.screens);
    first = result.screens;
  }
  if (process.env.KEEP) keepResult(root, process.env.KEEP, results);
}
