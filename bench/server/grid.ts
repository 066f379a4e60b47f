import type { CDPSession } from '@playwright/test';
import { openBrowser } from '../../e2e/browser.ts';
import { median } from '../figure.ts';

const FRAMES = 120;
const ROUNDS = 5;

/** Milliseconds since the address was opened, as the page itself noted them. */
interface Times {
  filledAt: number;
  paintedAt: number;
  usableAt: number;
}

interface Wide {
  students: { id: string; name: string }[];
  items: { id: string; title: string }[];
  marks: { itemId: string; states: string[]; scores: (string | null)[]; versions: number[] }[];
}

/** The same book with as many students and columns as asked for, by repeating what it holds; ids stay distinct. */
function widen(book: Wide, students: number, columns: number): void {
  const [rows, cols] = [book.students.length, book.items.length];
  const idOf = (id: string, at: number) => id.slice(0, -4) + at.toString(16).padStart(4, '0');
  const filled = <T>(list: readonly T[]) => Array.from({ length: students }, (_, at) => list[at % rows] as T);
  const marksOf = new Map(book.marks.map((column) => [column.itemId, column]));
  const narrow = book.items;
  book.students = Array.from({ length: students }, (_, at) => {
    const one = book.students[at % rows] as Wide['students'][number];
    return { ...one, id: idOf(one.id, at) };
  });
  book.items = Array.from({ length: columns }, (_, at) => {
    const one = book.items[at % cols] as Wide['items'][number];
    return { ...one, id: idOf(one.id, at) };
  });
  book.marks = book.items.flatMap(({ id }, at) => {
    const found = marksOf.get(narrow[at % cols]?.id ?? '');
    if (!found) return [];
    const { states, scores, versions } = found;
    return [{ itemId: id, states: filled(states), scores: filled(scores), versions: filled(versions) }];
  });
}

interface Looked {
  /** The frame in which the grid is first there, filled. */
  paint: number;
  /** When that frame has been laid out and painted too. */
  painted: number;
  /** When the app has put the grid into the page, and keys do something. */
  usable: number;
  frame: number;
  /** Script, style and layout of a frame: what is ours to mend, without the painting of this machine. */
  work: number;
}

/** Seconds that a page has spent so far on script, style and layout. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const named = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
  return metrics.filter(({ name }) => named.includes(name)).reduce((sum, { value }) => sum + value, 0);
}

/** Milliseconds from a cold start to the filled grid, and the slow frames while a book of 45 × 80 is scrolled both ways. */
export async function lookAtGrid(url: string, cookie: string, path: string): Promise<Looked> {
  const browser = await openBrowser();
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
  try {
    const open = async (wide: boolean) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies(cookies);
      const page = await context.newPage();
      await page.addInitScript(() => {
        const seen = new MutationObserver(() => {
          if (!document.querySelector('[data-at]:not(:empty)')) return;
          seen.disconnect();
          Object.assign(window, { usableAt: performance.now() });
          requestAnimationFrame(() => {
            Object.assign(window, { filledAt: performance.now() });
            setTimeout(() => Object.assign(window, { paintedAt: performance.now() }));
          });
        });
        seen.observe(document, { childList: true, subtree: true });
      });
      if (wide)
        await page.route(/\/rpc\/batch.*gradebook\/open/, async (route) => {
          const answer = await route.fetch();
          const names = [...new URL(route.request().url()).searchParams.keys()];
          const lines = (await answer.text()).split('\n').map((line) => {
            const [, at, status, text] = /^(\d+) (\d+) (.*)$/.exec(line) ?? [];
            if (!text || names[Number(at)] !== 'gradebook/open') return line;
            const body = JSON.parse(text) as { json: Wide };
            widen(body.json, 45, 80);
            return `${at} ${status} ${JSON.stringify(body)}`;
          });
          await route.fulfill({ response: answer, body: lines.join('\n') });
        });
      await page.goto(url + path);
      await page.waitForFunction(() => 'usableAt' in window && 'paintedAt' in window);
      return page;
    };
    const times: Times[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await open(false);
      times.push(
        await page.evaluate(() => {
          const { filledAt, paintedAt, usableAt } = window as unknown as Times;
          return { filledAt, paintedAt, usableAt };
        }),
      );
      await page.context().close();
    }
    const page = await open(true);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const before = await workOf(session);
    const frame = await page.evaluate(async (frames) => {
      const box = document.querySelector('.eg-scroll') as HTMLElement;
      const times: number[] = [];
      let last = performance.now();
      for (let step = 0; step < frames; step++) {
        box.scrollTop = (step * 24) % Math.max(1, box.scrollHeight - box.clientHeight);
        box.scrollLeft = (step * 40) % Math.max(1, box.scrollWidth - box.clientWidth);
        await new Promise(requestAnimationFrame);
        times.push(performance.now() - last);
        last = performance.now();
      }
      return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
    }, FRAMES);
    const work = (((await workOf(session)) - before) * 1_000) / FRAMES;
    const middle = (name: keyof Times) => median(times.map((each) => each[name]));
    return { paint: middle('filledAt'), painted: middle('paintedAt'), usable: middle('usableAt'), frame, work };
  } finally {
    await browser.close();
  }
}
