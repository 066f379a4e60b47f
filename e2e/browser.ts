import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

export const executablePath =
  process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** A browser that talks to nobody but our server. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath, args: BROWSER_ARGS });
