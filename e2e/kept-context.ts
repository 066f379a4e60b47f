import type { Browser, BrowserContext } from '@playwright/test';

/** Everything that a site can leave in a browser, except the files it was served. */
const LEFT_BY_SITES = 'cookies,file_systems,indexeddb,local_storage,websql,service_workers,cache_storage';

/** What journeys listen for; Playwright itself waits for the context's end. */
const HEARD = ['request', 'requestfailed', 'requestfinished', 'response', 'page', 'console', 'dialog'];

/**
 * A browser context that journeys use one after another, so that each finds the program's files in the cache: fetching and
 * compiling them costs more than most journeys do. Nothing else stays between two of them.
 */
export class KeptContext {
  readonly #browser: Browser;
  #context: BrowserContext | undefined;
  #options = '';
  #isSpoiled = false;
  readonly #origins = new Set<string>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** The context, made anew when these options are others than the last ones. */
  async take(options: object): Promise<BrowserContext> {
    const asked = JSON.stringify(options);
    if (asked !== this.#options) await this.close();
    this.#options = asked;
    this.#context ??= await this.#open();
    return this.#context;
  }

  async #open(): Promise<BrowserContext> {
    const context = await this.#browser.newContext();
    const addInitScript = context.addInitScript.bind(context);
    // A script for every page cannot be taken back.
    context.addInitScript = (...script) => {
      this.#isSpoiled = true;
      return addInitScript(...script);
    };
    return context;
  }

  /** Takes away what a journey left, so that the next one begins like a new browser. */
  async clean(): Promise<void> {
    const context = this.#context;
    if (!context || this.#isSpoiled) return this.close();
    for (const event of HEARD) context.removeAllListeners(event);
    const left = context.pages();
    for (const page of left) this.#origins.add(new URL(page.url()).origin);
    const blank = await context.newPage();
    await Promise.all(left.map((page) => page.close()));
    await context.setOffline(false);
    await context.unrouteAll();
    await context.clearPermissions();
    await context.clearCookies();
    const devtools = await context.newCDPSession(blank);
    for (const origin of this.#origins)
      if (origin.startsWith('http'))
        await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: LEFT_BY_SITES });
    await blank.close();
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
    this.#isSpoiled = false;
  }
}
