import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** A Chromium on this machine, wherever it was installed from. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : null;
  const folders = (env.PATH ?? '').split(path.delimiter);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...candidates, ...PLACES].find((file) => existsSync(file)) ?? null;
}

/** Finds a browser, installs Debian's where that is allowed, and otherwise says what to do. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall && !process.env.CHROMIUM) {
    console.log('Installing Chromium for the browser tests (apt-get install chromium)…');
    const options = { stdio: ['ignore', 'inherit', 'inherit'] as ['ignore', 'inherit', 'inherit'] };
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { ...options, env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { ...options, env });
    const installed = findBrowser();
    if (installed) return installed;
  }
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
