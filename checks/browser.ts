import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** The same engine without windows: it needs half the time, but shows no notifications. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

function onPath(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const folders = (env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

/** A Chromium on this machine, wherever it was installed from. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : null;
  return [...onPath(NAMES, env), ...PLACES].find((file) => existsSync(file)) ?? null;
}

/** A Chromium without windows, where there is one; most journeys need no more. */
export const findShell = (env: NodeJS.ProcessEnv = process.env): string | null =>
  [env.HEADLESS_SHELL ?? '', ...onPath(SHELLS, env)].find((file) => existsSync(file)) ?? null;

const PATIENCE = 300_000;

/** Debian's package of that name; the list of packages is fetched only where it does not know it yet. */
function install(name: string): void {
  console.log(`Installing a browser for the tests (apt-get install ${name})…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: PATIENCE }).status === 0;
  const get = () => run('install', '-y', '-qq', '--no-install-recommends', name);
  if (!get() && run('update', '-qq')) get();
}

/** Finds a browser, installs Debian's where that is allowed, and otherwise says what to do. */
export function ensureBrowser(): string {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall && !process.env.CHROMIUM) {
    if (!findBrowser()) install('chromium');
    if (!findShell()) install('chromium-headless-shell');
  }
  const found = findBrowser();
  if (found) return found;
  throw new Error(
    [
      'The browser tests need Chromium or Chrome, and none was found.',
      '  Debian, Ubuntu:  sudo apt-get install -y chromium',
      '  macOS:           brew install --cask chromium',
      '  elsewhere:       install Chrome and give its path as CHROMIUM',
      'Everything else runs without a browser: npm run test:quick',
    ].join('\n'),
  );
}
