import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What is wrong with the page as it stands now; an empty list is a good page. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  if (scrollWidth > clientWidth + 1) faults.push(`is ${scrollWidth - clientWidth} px wider than the screen`);
  const text = await page.evaluate(() => document.body.innerText);
  const raw = text.match(/\b[a-z]+_(?:[a-z0-9]+_)*[a-z0-9]+\b(?=[\s.,:;]|$)/g)?.filter((word) => KEY.test(word));
  if (raw?.length) faults.push(`shows a message key: ${raw.slice(0, 3).join(', ')}`);
  if (text.trim().length < 20) faults.push('is blank');
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  for (const { id, impact, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue;
    const where = nodes.slice(0, 2).map((node) => node.html.slice(0, 160));
    faults.push(`axe ${id} (${impact}, ${nodes.length}): ${where.join(' | ')}`);
  }
  return faults;
}

/** Keys begin with the name of a module or package. */
const KEY = /^(web|ui|client|accounts|notices|pages|help|schools|people|platform)_/;

/** The addresses of our own that the page links to. */
export const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href]')]
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter((url) => url.origin === location.origin && !url.pathname.startsWith('/api/'))
      .map((url) => url.pathname),
  );
