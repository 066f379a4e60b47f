import type { Segment } from './lines.ts';

/** A page on its way from segments to paragraphs. */
export interface LaidPage {
  number: number;
  height: number;
  segments: Segment[];
}

const EDGE_ROWS = 2;
/** What stands at the edge of so many pages is no part of the text. Left and right pages may differ, so a quarter is enough. */
const SHARE = 0.25;
const FEWEST_PAGES = 3;

const PAGE_NUMBER =
  /^(?:[-–—·|\s]*)(?:(?:p[aá]g(?:ina|\.)?|page)\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:de|of|\/)\s*\d{1,4})?(?:[-–—·|\s]*)$/i;

/** The same words with other numbers are the same line: "Capítulo 3 · 41". */
const shapeOf = (text: string): string => text.toLowerCase().replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim();

/** The lines nearest to the top and to the bottom of a page. */
function edgesOf({ segments }: LaidPage): { segment: Segment; side: 'top' | 'bottom' }[] {
  const heights = [...new Set(segments.map(({ y }) => Math.round(y)))].sort((a, b) => a - b);
  const [top, bottom] = [new Set(heights.slice(0, EDGE_ROWS)), new Set(heights.slice(-EDGE_ROWS))];
  return segments.flatMap((segment): { segment: Segment; side: 'top' | 'bottom' }[] => {
    const y = Math.round(segment.y);
    if (top.has(y)) return [{ segment, side: 'top' }];
    return bottom.has(y) ? [{ segment, side: 'bottom' }] : [];
  });
}

/** Pages without running titles, footers and page numbers. */
export function withoutFurniture(pages: readonly LaidPage[]): LaidPage[] {
  const seen = new Map<string, number>();
  const keyOf = (side: string, text: string) => `${side} ${shapeOf(text)}`;
  for (const page of pages)
    for (const key of new Set(edgesOf(page).map(({ segment, side }) => keyOf(side, segment.text))))
      seen.set(key, (seen.get(key) ?? 0) + 1);
  const enough = Math.max(FEWEST_PAGES, pages.length * SHARE);
  return pages.map((page) => {
    const taken = new Set(
      edgesOf(page)
        .filter(({ segment, side }) => isFurniture(segment, page, (seen.get(keyOf(side, segment.text)) ?? 0) >= enough))
        .map(({ segment }) => segment),
    );
    const left = page.segments.filter((segment) => !taken.has(segment));
    // A page that holds nothing else than one line says it with that line.
    return left.length > 0 ? { ...page, segments: left } : page;
  });
}

function isFurniture({ text, y }: Segment, { height }: LaidPage, repeats: boolean): boolean {
  const atEdge = y < height * 0.1 || y > height * 0.9;
  return repeats || (atEdge && PAGE_NUMBER.test(text));
}
