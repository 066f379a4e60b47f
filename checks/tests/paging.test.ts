import { encodeCursor } from '@patio/kernel';
import { useTestDatabase } from '@patio/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LISTS, type List } from '../lists/lists.ts';
import { openReaders, type Readers } from '../lists/readers.ts';

vi.setConfig({ hookTimeout: 240_000, testTimeout: 120_000 });
const database = useTestDatabase();
const READERS = ['admin', 'director', 'coordinator', 'support', 'psychology', 'teacher', 'student', 'parent'] as const;
type Reader = (typeof READERS)[number];
type Row = Record<string, unknown>;
let readers: Readers;
/** What some lists must be told first. */
const given: Record<string, string> = {};

beforeAll(async () => {
  readers = await openReaders(database, READERS);
  const first = async (address: string) => {
    const answer = await readers.get('admin', address);
    return ((answer?.items ?? []) as Record<string, string>[])[0] ?? {};
  };
  given.schoolId = (await first('/schools/list')).id ?? '';
  given.termId = (await first('/grade-office/sheets?limit=1')).termId ?? '';
  // Two weeks of classes are rows enough; in the holidays there are none.
  given.from = new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10);
  given.through = new Date().toISOString().slice(0, 10);
  given.planId = String((await readers.get('admin', '/promotions/overview'))?.planId ?? '');
  const collected = await readers.get('admin', '/fees/collections');
  const [money] = (collected?.schools ?? []) as { schoolId: string; currency: string }[];
  given.currency = money?.currency ?? '';
  given.figure = 'collected';
  given.measure = 'attendance';
  const own = await readers.get('student', '/tutor/progress');
  given.studentId = String(own?.studentId ?? '');
  given.skill = (own?.groups as { skills: { skill: string }[] }[])?.[0]?.skills[0]?.skill ?? '';
});
afterAll(() => readers?.close());

/** Some pages, whatever the length; a page has at most 200 rows. */
const pageSize = (rows: number): number => Math.min(200, Math.max(1, Math.ceil(rows / 5)));

const keyOf = (row: Row): string => (typeof row.id === 'string' ? row.id : JSON.stringify(row));

const addressOf = (list: List, query: Record<string, string>): string => {
  const asked = Object.fromEntries(list.required.map((name) => [name, given[name] ?? '']));
  return `${list.path}?${new URLSearchParams({ ...asked, ...query })}`;
};

async function page(list: List, reader: Reader, query: Record<string, string>) {
  const answer = await readers.get(reader, addressOf(list, query));
  return answer as { items: Row[]; nextCursor?: string; total?: number } | null;
}

/** All pages of this size, one after the other. */
async function walk(list: List, reader: Reader, limit: number, query: Record<string, string> = {}) {
  const rows: Row[] = [];
  let total: number | undefined;
  for (let cursor: string | undefined; ; ) {
    const next = await page(list, reader, { ...query, limit: String(limit), ...(cursor && { cursor }) });
    if (!next) return null;
    expect(next.items.length, 'rows of a page').toBeLessThanOrEqual(limit);
    rows.push(...next.items);
    total = next.total ?? total;
    cursor = next.nextCursor;
    if (!cursor) return { rows, total };
    expect(next.items, 'a page before the last one').not.toEqual([]);
  }
}

/** Whoever of the readers sees most of a list. */
async function longest(list: List) {
  let best: { reader: Reader; rows: Row[]; total: number | undefined } | undefined;
  for (const reader of READERS) {
    const seen = await walk(list, reader, 200);
    if (seen && seen.rows.length >= (best?.rows.length ?? 0)) best = { reader, ...seen };
  }
  return best;
}

/** Cursors that nobody was given: damaged, of another list, and with parts of every kind. */
const FORGED = [
  'nonsense',
  ...[1, 2, 3, 4, 5].flatMap((parts) =>
    ['x', 7, null, '2026-01-01', '00000000-0000-0000-0000-000000000000'].map((part) =>
      encodeCursor(Array.from({ length: parts }, () => part)),
    ),
  ),
];

/** Lists with two rows or fewer in the small demo school. */
const SHORT = [
  // A school has a few meeting days in a year.
  'appointments.evenings',
  'conversations.office',
  'notices.bounced',
  'conversations.reports',
  'ai.listAlerts',
  'ai.listCalls',
  'warnings.listSignals',
  'wellbeing.sentReferrals',
  'operations.listEntries', // nobody keeps a log while tests run
  'operations.listSignalRows',
  'platform.listJobs',
  'platform.listDeadLetters',
  'platform.listApprovals',
  'schools.listSchools',
  'schools.listInstitutions',
  'people.listRequests',
  'people.listDoubles',
  'people.listMerges',
  'help.mine',
  'help.letters',
  'sections.listJoinCodes',
  'attendance.justifications',
  'attendance.rows',
  'attendance.untaken',
  'attendance.untakenNow', // empty before the first class of a day
  'attendance.chronic',
  // On the first days of a month little has come in.
  'fees.monthRows',
  // Those of a school that had no class in two weeks.
  'insights.rows',
  'report-cards.listBatches',
  'report-cards.figureRows',
  'report-cards.listRequests',
  // A committee writes a few acts at the end of a year.
  'promotions.acts',
  'tutor.chats',
  'tutor.questions',
  // Nothing waits where no class asks for it.
  'tutor.replies',
  // One report of each school is sent by itself, and few families were called.
  'reports.listSchedules',
  'reports.listContacts',
  // What is drafted is drafted by whoever tries it.
  'studio.listSources',
  'studio.listDrafts',
  'course-generator.list',
  // In the demo one course was reviewed, and a few are waiting.
  'course-generator.reviews',
];
/** Lists that answer only to a member of a care team whose key is open; their module's own tests walk their pages. */
const SEALED = ['wellbeing.inbox', 'wellbeing.readings'];
const PAGED = LISTS.filter(({ name, inputs }) => inputs.has('cursor') && !SEALED.includes(name));
const told = new Set<string>();

describe.each(PAGED.map((one) => [one.name, one] as const))('%s', (name, list) => {
  let seen: NonNullable<Awaited<ReturnType<typeof longest>>>;

  test('its pages joined are the whole list, and no row comes twice', async () => {
    const found = await longest(list);
    if (!found) throw new Error('nobody may read it');
    seen = found;
    const keys = seen.rows.map(keyOf);
    expect(new Set(keys).size).toBe(keys.length);
    if (seen.total !== undefined) expect(seen.total).toBe(keys.length);
    if (keys.length > 2) told.add(name);
    const small = await walk(list, seen.reader, pageSize(keys.length));
    expect(small?.rows.map(keyOf)).toEqual(keys);
  });

  test.runIf(list.choices.sort)('each order shows the same rows, page by page in one order', async () => {
    const orders = list.choices.sort ?? [];
    const back: Record<string, string>[] = list.inputs.has('desc') ? [{}, { desc: 'true' }] : [{}];
    for (const query of orders.flatMap((sort) => back.map((turn) => ({ sort, ...turn })))) {
      const whole = await walk(list, seen.reader, 200, query);
      const small = await walk(list, seen.reader, pageSize(seen.rows.length), query);
      const keys = whole?.rows.map(keyOf);
      expect(keys?.toSorted(), JSON.stringify(query)).toEqual(seen.rows.map(keyOf).toSorted());
      expect(small?.rows.map(keyOf), JSON.stringify(query)).toEqual(keys);
    }
  });

  test('each choice of a filter shows only rows that fit it, and counts them', async () => {
    for (const [filter, values] of Object.entries(list.choices).filter(([key]) => key !== 'sort')) {
      for (const value of values) {
        const some = await walk(list, seen.reader, 200, { [filter]: value });
        const label = `${filter}=${value}`;
        if (some?.total !== undefined) expect(some.rows.length, label).toBe(some.total);
        // A choice may name more than the rows' own word for it, such as what ends soon among what holds.
        if (!some?.rows.some((row) => row[filter] === value)) continue;
        expect(new Set(some.rows.map((row) => row[filter])), label).toEqual(new Set([value]));
      }
    }
  });

  test('a cursor that nobody was given is refused, or opens the first page', async () => {
    const first = await page(list, seen.reader, { limit: '3' });
    for (const cursor of FORGED) {
      const query = { cursor, limit: '3' };
      expect([200, 400], cursor).toContain(await readers.status(seen.reader, addressOf(list, query)));
    }
    expect((await page(list, seen.reader, { cursor: 'nonsense', limit: '3' }))?.items.map(keyOf)).toEqual(
      first?.items.map(keyOf),
    );
  });
});

test('most lists are long enough to tell', () => {
  const short = PAGED.map(({ name }) => name).filter((name) => !told.has(name));
  expect(short.filter((name) => !SHORT.includes(name))).toEqual([]);
});
