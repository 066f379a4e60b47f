import type { BrowserContext, Response } from '@playwright/test';

/** The lines of a batch that are refusals: `place status body`. */
const refusedLines = (text: string): string[] => text.split('\n').filter((line) => /^\d+ [45]\d\d /.test(line));

async function refusalsIn(response: Response): Promise<string[]> {
  const url = new URL(response.url());
  if (response.status() >= 400)
    return [`${response.status()} ${url.pathname} ${(await response.text()).slice(0, 300)}`];
  if (url.pathname !== '/rpc/batch') return [];
  return refusedLines(await response.text()).map((line) => `batch ${url.search.slice(0, 200)}: ${line.slice(0, 300)}`);
}

/** Collects the requests of a browser that got no answer or a refusal. */
export function listRefusals(context: BrowserContext): string[] {
  const found: string[] = [];
  context.on('requestfailed', (request) => {
    found.push(`${request.failure()?.errorText} ${new URL(request.url()).pathname}`);
  });
  context.on('response', (response) => {
    refusalsIn(response).then(
      (refusals) => void found.push(...refusals),
      () => undefined, // the page has gone, and its answers with it
    );
  });
  return found;
}
