import type { Page } from '@playwright/test';
import { moveTo, settle } from './move.ts';

/** A number on a page that stands for rows: what opens them carries it as `data-figure`, a part of a page as its pill. */
export interface Figure {
  /** The page on which it stands. */
  at: string;
  /** The words around it. */
  words: string;
  count: number;
  /** Where its rows are; null when a press on the same page shows them. */
  href: string | null;
}

/** The numbers of the page as it stands now that open something. */
export const figuresOf = (page: Page): Promise<Figure[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [data-figure]')].map((element) => ({
      at: location.pathname + location.search,
      words: element.innerText.replaceAll(/\s+/g, ' ').trim(),
      count: Number(element.dataset.figure),
      href: element instanceof HTMLAnchorElement ? element.href.slice(location.origin.length) : null,
    })),
  );

/** Parts of the page whose pill tells another number than they have rows. */
export const wrongPills = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section.section')].flatMap((part) => {
      const pill = part.querySelector(':scope > .section-head .count-pill')?.textContent;
      if (!pill) return [];
      const lists = [...part.querySelectorAll('ul, ol, tbody, .tiles')].filter(
        (list) => !list.parentElement?.closest('li, td') && !list.querySelector('ul, ol, tbody'),
      );
      const rows = lists.reduce((sum, list) => sum + list.children.length, 0);
      const told = Number(pill.replaceAll(/\D/g, ''));
      const title = part.querySelector('h2, h3')?.textContent;
      return told === rows ? [] : [`${title} on ${location.pathname} has ${rows} rows`];
    }),
  );

/** The rows in sight: of the open drawer, the list opened in place, the part that the address names, the chosen tab or the page; of its list, if it has one. */
const rowsInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const last = (what: string, inside: ParentNode = document) =>
      [...inside.querySelectorAll<HTMLElement>(what)].at(-1);
    const named = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    const opened = last('[role="dialog"]') ?? last('main .turn-open');
    const scope = opened ?? named ?? last('main [role="tabpanel"]') ?? last('main') ?? document.body;
    const place = last('.dt', scope) ?? scope;
    const grids = [...place.querySelectorAll('table[role="grid"]')];
    if (grids.length > 0) return grids.reduce((sum, grid) => sum + Number(grid.getAttribute('aria-rowcount')) - 1, 0);
    const isInRow = (list: Element) => {
      const row = list.parentElement?.closest('li, td');
      return Boolean(row) && place.contains(row as Node) && row !== place;
    };
    // A row that tells a number itself stands for so many.
    const worth = (row: Element) => Number(row.querySelector<HTMLElement>('[data-figure]')?.dataset.figure ?? 1);
    // Cards beside each other are rows too, unless they hold lists of their own.
    const tiles = [...place.querySelectorAll('.tiles')].filter((tile) => !tile.querySelector('ul, ol, tbody, .stat'));
    return [...place.querySelectorAll('ul, ol, tbody'), ...tiles]
      .filter((list) => !list.closest('nav, [role="toolbar"]') && !isInRow(list))
      .flatMap((list) => [...list.children])
      .reduce((sum, row) => sum + worth(row), 0);
  });

/** All rows, page after page, as somebody would count them. */
async function countRows(page: Page): Promise<number> {
  const drawer = page.getByRole('dialog').last();
  const place = (await drawer.count()) > 0 ? drawer : page.locator('main');
  const more = place.getByRole('button', { name: 'Mostrar más' });
  while (await more.last().isVisible()) {
    const before = await rowsInSight(page);
    // The rows of an earlier press may arrive now, and take the button with them.
    const pressed = await more
      .last()
      .click({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    if (!pressed) continue;
    await page.waitForFunction((rows) => document.querySelectorAll('li, tr').length > rows, before);
    await settle(page);
  }
  let rows = await rowsInSight(page);
  const next = place.getByRole('navigation', { name: 'Páginas' }).last().getByRole('button', { name: 'Siguiente' });
  while ((await next.count()) > 0 && (await next.isEnabled())) {
    const before = await page.evaluate(() => document.querySelector('.dt tbody tr')?.textContent);
    await next.click();
    await page.waitForFunction((text) => document.querySelector('.dt tbody tr')?.textContent !== text, before);
    await settle(page);
    rows += await rowsInSight(page);
  }
  return rows;
}

/** The number that stands in the same place now; the one that was read before where there is none any more. */
export async function readAgain(page: Page, figure: Figure): Promise<Figure> {
  await moveTo(page, figure.at);
  const plain = (words: string) => words.replaceAll(/\d/g, '');
  const now = (await figuresOf(page)).find(
    ({ href, words }) => href === figure.href && plain(words) === plain(figure.words),
  );
  return now ?? figure;
}

/** Opens a number as a person would and says how many rows are behind it. */
export async function openFigure(page: Page, { at, words, href }: Figure): Promise<number> {
  if (href) {
    const target = new URL(href, page.url());
    // Long lists come in few pages, so that counting them is not the whole journey.
    if (!target.searchParams.has('size')) target.searchParams.set('size', '200');
    await moveTo(page, `${target.pathname}${target.search}${target.hash}`);
    return countRows(page);
  }
  await moveTo(page, at);
  const wanted = words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s*');
  await page
    .locator('main [data-figure]')
    .filter({ hasText: new RegExp(wanted) })
    .first()
    .click();
  await settle(page);
  return countRows(page);
}
