import { type Browser, chromium } from '@playwright/test';
import { findBrowser, findShell } from '../checks/browser.ts';

const executablePath = findShell() ?? findBrowser();

/** A browser that talks to nobody but our server. */
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // A microphone and a camera that work by themselves, wherever a page asks for them.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** People sit where their school is: a browser that lives elsewhere calls another day today. */
export const SCHOOL_ZONE = 'America/Lima';

const launching = (path: string | null) => ({
  ...(path && { executablePath: path }),
  args: BROWSER_ARGS,
  env: { ...process.env, TZ: SCHOOL_ZONE } as Record<string, string>,
});
/** The browser of almost every journey. */
export const LAUNCH = launching(executablePath);
/** The browser of journeys that need what only windows have, such as notifications. */
export const LAUNCH_WHOLE = launching(findBrowser());

export const openBrowser = (): Promise<Browser> => chromium.launch(LAUNCH);
