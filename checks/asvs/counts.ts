import { ASKED_LEVEL, chapterOf } from './levels.ts';
import type { Row, State } from './rows.ts';

/** Share of what applies that shall be met. */
export const GOAL = 95;
const BEGIN = '<!-- counts: written by npm run check -- asvs --fix -->';
const END = '<!-- end of counts -->';

const asked = (rows: readonly Row[]): Row[] => rows.filter(({ level }) => level <= ASKED_LEVEL);
const countOf = (rows: readonly Row[], state: State): number => rows.filter((row) => row.state === state).length;

/** How many of a hundred that apply are met, in tenths and never rounded up. */
export function shareMet(rows: readonly Row[]): number {
  const apply = asked(rows).filter(({ state }) => state !== 'n/a');
  return apply.length === 0 ? 0 : Math.floor((countOf(apply, 'met') * 1_000) / apply.length) / 10;
}

const cells = (name: string, rows: readonly Row[]): string => {
  const apply = rows.length - countOf(rows, 'n/a');
  const each = [rows.length, apply, countOf(rows, 'met'), countOf(rows, 'partly'), countOf(rows, 'open')];
  return `| ${name} | ${each.join(' | ')} |`;
};

/** What stands at the head of the list: figures by chapter, and each requirement that is not wholly met. */
function describeCounts(rows: readonly Row[]): string {
  const all = asked(rows);
  const chapters = Map.groupBy(all, ({ number }) => chapterOf(number));
  const missing = all.filter(({ state }) => state === 'partly' || state === 'open');
  return [
    BEGIN,
    '',
    `**${shareMet(rows)} %** of what applies is met (goal: ${GOAL} %).`,
    '',
    '| chapter | asked | apply | met | partly | open |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...[...chapters].map(([chapter, own]) => cells(`[${chapter}](${own[0]?.file.replace('docs/security/', '')})`, own)),
    cells('all', all),
    '',
    ...(missing.length > 0 ? ['| not wholly met | state | what |', '| --- | --- | --- |'] : []),
    ...missing.map(({ number, state, what }) => `| ${number} | ${state} | ${what} |`),
    ...(missing.length > 0 ? [''] : []),
    END,
  ].join('\n');
}

/** The page with its counts as they are now; null where it has no place for them. */
export function withCounts(page: string, rows: readonly Row[]): string | null {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) return null;
  return page.slice(0, from) + describeCounts(rows) + page.slice(to + END.length);
}
