import { m } from '@patio/messages';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

const KEYS = new Set(Object.keys(m));
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

interface Finding {
  id: string;
  impact?: string | null;
  nodes: { html: string }[];
}

/** Runs axe inside the page; it stays there while one moves from screen to screen. */
async function findings(page: Page): Promise<Finding[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // Messages for those who listen stay for seconds, and may name what is gone from the page by then.
    const { violations } = await run(
      { exclude: [['[data-live-announcer]']] },
      { runOnly: { type: 'tag', values }, resultTypes: ['violations'] },
    );
    return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) }));
  }, TAGS);
}

/** What is wrong with the page as it stands now; an empty list is a good page. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const { wider, text, code } = await page.evaluate(() => ({
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    text: document.body.innerText,
    code: [...document.querySelectorAll('code, pre')].map((each) => (each as HTMLElement).innerText).join('\n'),
  }));
  if (wider > 1) faults.push(`is ${wider} px wider than the screen`);
  // A page may name a table of the database, as code: some keys have the same name.
  const raw = text.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)?.filter((word) => KEYS.has(word) && !code.includes(word));
  if (raw?.length) faults.push(`shows a message key: ${raw.slice(0, 3).join(', ')}`);
  if (text.trim().length < 20) faults.push('is blank');
  for (const { id, impact, nodes } of await findings(page)) {
    if (impact !== 'serious' && impact !== 'critical') continue;
    const where = nodes.slice(0, 2).map((node) => node.html.slice(0, 160));
    faults.push(`axe ${id} (${impact}, ${nodes.length}): ${where.join(' | ')}`);
  }
  return faults;
}

/** The addresses of our own that the page links to. */
export const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href]')]
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter((url) => url.origin === location.origin && !url.pathname.startsWith('/api/'))
      .map((url) => url.pathname),
  );
