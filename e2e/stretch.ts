import { m } from '@patio/messages';
import type { Page } from '@playwright/test';
import type { View } from './walk.ts';

/** Stands where a text has a value; a number in its place reads NaN. */
const VALUE = '\u0001';
const values = new Proxy({}, { get: () => VALUE });
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Say = (values: object, options: { locale: View['locale'] }) => string;

/** What Patio itself says in a language: whole sentences, and the shape of those that carry a value. */
function sayings(locale: View['locale']): { whole: string[]; shapes: string[] } {
  const all = Object.values(m).map((say) => (say as Say)(values, { locale }));
  const carries = (text: string) => text.includes(VALUE) || text.includes('NaN');
  const shaped = all.filter((text) => carries(text) && /\p{L}{3}/u.test(text.replaceAll('NaN', '')));
  return {
    whole: all.filter((text) => !carries(text)),
    shapes: shaped.map((text) => `^${escaped(text).replaceAll(VALUE, '.+').replaceAll('NaN', '[\\d.,]+')}$`),
  };
}
const known = new Map<string, ReturnType<typeof sayings>>();

/** Makes every text of ours a third longer, as a translation or a bigger word would; data such as names stays. */
export async function stretch(page: Page, locale: View['locale']): Promise<void> {
  const said = known.get(locale) ?? sayings(locale);
  known.set(locale, said);
  await page.evaluate(({ whole, shapes }) => {
    const NEVER = 'svg, script, style, option, [data-excerpt]';
    const exact = new Set(whole);
    const patterns = shapes.map((shape) => new RegExp(shape, 'u'));
    const ours = (text: string) => exact.has(text) || patterns.some((pattern) => pattern.test(text));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const longer: [Text, string][] = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const before = node.data;
      const text = before.trim();
      // An excerpt is what a person wrote, shortened on purpose: it only looks like one of our sentences.
      if (text.length < 3 || node.parentElement?.closest(NEVER) || !ours(text)) continue;
      longer.push([node, before]);
    }
    for (const [node, before] of longer) {
      const more = Math.ceil(before.trim().length * 0.3);
      // A long word grows by letters, a sentence by words: both are what a language does.
      const words = before.trim().split(/\s+/);
      const tail = words.length > 2 ? ` ${words.join(' ')}`.slice(0, more + 1).trimEnd() : 'abcdeinostu'.slice(0, more);
      node.data = before.trimEnd() + tail;
    }
    Object.assign(window, { longerTexts: longer });
  }, said);
  await page.waitForTimeout(50);
}

/** The page as it was before it was stretched. */
export const relax = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { longerTexts = [] } = window as unknown as { longerTexts?: [Text, string][] };
    for (const [node, before] of longerTexts) node.data = before;
    Object.assign(window, { longerTexts: [] });
  });

/** What a stretched page does not show whole: text cut off by a box that hides, or standing out of its own box. */
export const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 2;
    const { longerTexts = [] } = window as unknown as { longerTexts?: [Text, string][] };
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    const faultOf = (node: Text): string | undefined => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0 || text.height === 0) return;
      let own = false;
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        const look = getComputedStyle(box);
        if (look.visibility === 'hidden' || look.clipPath === 'inset(50%)' || look.clip !== 'auto') return;
        if (look.display === 'inline' || look.display === 'contents') continue;
        const edge = box.getBoundingClientRect();
        // A box of one pixel is how words are kept for those who listen.
        if (edge.width <= 1 || edge.height <= 1) return;
        const beside = text.right > edge.right + SLACK || text.left < edge.left - SLACK;
        const below = text.bottom > edge.bottom + SLACK || text.top < edge.top - SLACK;
        if (!own && beside) return 'stands out of its box';
        own = true;
        if ((hides(look.overflowX) && beside) || (hides(look.overflowY) && below)) return 'is cut off';
        if ((scrolls(look.overflowX) && beside) || (scrolls(look.overflowY) && below)) return;
        if (look.position === 'fixed') return;
      }
    };
    return longerTexts.flatMap(([node, before]) => {
      const fault = faultOf(node);
      const at = node.parentElement;
      return fault ? [`“${before.trim().slice(0, 60)}” ${fault} (${at?.tagName.toLowerCase()}.${at?.className})`] : [];
    });
  });
