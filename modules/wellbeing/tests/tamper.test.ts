import { randomBytes, randomInt } from 'node:crypto';
import { makeId } from '@patio/kernel';
import { inTenant, type Tx } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { PURPOSES, READING_PARTS } from '../contract.ts';
import { type CaseRow, cases, type ReadingRow, readingLog } from '../server/index.ts';
import { logReading, lookIntoCase, type OpenCase } from '../server/service/open-case.ts';
import { findBreak } from '../server/service/readings.ts';
import { unlockedOf } from '../testing/team.ts';
import { type CareScene, makeCareScene, makeTestCase } from './care-scene.ts';

testDatabase();
let scene: CareScene;
let caseId: string;
const LINES = 12;

const opened = async (tx: Tx): Promise<OpenCase> => {
  const { lead } = scene.team;
  return lookIntoCase(tx, lead.actor, await unlockedOf(tx, lead), caseId);
};

beforeAll(async () => {
  scene = await makeCareScene(0);
  const { lead } = scene.team;
  caseId = (await makeTestCase(scene, lead)).id;
  for (let at = 0; at < LINES; at++)
    await inTenant(lead.actor, async (tx) => logReading(tx, lead.actor, await opened(tx), READING_PARTS[at % 5]!));
});

it('finds 500 changes of sealed texts: bits, cuts, swaps, other rows and other columns', async () => {
  const { box } = await inTenant(scene.team.lead.actor, opened);
  const texts = Array.from({ length: 20 }, (_, at) => ({
    at,
    bound: `t.c:${at}`,
    sealed: box.seal(`texto ${at} ñandú`, `t.c:${at}`),
  }));
  let found = 0;
  for (let tried = 0; tried < 500; tried++) {
    const one = texts[randomInt(texts.length)]!;
    const other = texts[(one.at + 1 + randomInt(texts.length - 1)) % texts.length]!;
    const bytes = Buffer.from(one.sealed, 'base64url');
    const changes: (() => [string, string])[] = [
      () => {
        bytes[randomInt(bytes.length)]! ^= 1 << randomInt(8);
        return [bytes.toString('base64url'), one.bound];
      },
      () => [bytes.subarray(0, randomInt(bytes.length)).toString('base64url'), one.bound],
      () => [Buffer.concat([bytes, randomBytes(1 + randomInt(8))]).toString('base64url'), one.bound],
      () => [other.sealed, one.bound],
      () => [one.sealed, one.bound.replace('c:', 'd:')],
      () => [`${one.sealed}=`, one.bound],
    ];
    const [sealed, bound] = changes[tried % changes.length]!();
    try {
      box.open(sealed, bound);
    } catch (error) {
      expect(error).toMatchObject({ code: 'wellbeing.damaged' });
      found++;
    }
  }
  expect(found).toBe(500);
  for (const { sealed, bound, at } of texts) expect(box.open(sealed, bound)).toBe(`texto ${at} ñandú`);
});

type End = Pick<CaseRow, 'readings' | 'readingsEnd'>;
interface Log {
  end: End;
  lines: ReadingRow[];
}
const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)]!;

/** What somebody with the tables in their hands could do to a log, one way after another. */
const WAYS: readonly ((log: Log) => Log)[] = [
  ({ end, lines }) => ({ end, lines: lines.with(-1, { ...lines.at(-1)!, userId: makeId() }) }),
  ({ end, lines }) => edit({ end, lines }, (line) => ({ ...line, userId: makeId() })),
  ({ end, lines }) =>
    edit({ end, lines }, (line) => ({ ...line, at: new Date(line.at.getTime() + 1 + randomInt(1e6)) })),
  ({ end, lines }) =>
    edit({ end, lines }, (line) => ({ ...line, part: pick(READING_PARTS.filter((part) => part !== line.part)) })),
  ({ end, lines }) =>
    edit({ end, lines }, (line) => ({
      ...line,
      purpose: pick(PURPOSES.filter((purpose) => purpose !== line.purpose)),
    })),
  ({ end, lines }) => edit({ end, lines }, (line) => ({ ...line, openingId: makeId() })),
  ({ end, lines }) => edit({ end, lines }, (line) => ({ ...line, signature: randomBytes(32).toString('base64url') })),
  // A line less, the places closed up, and the number at the end put right.
  ({ end, lines }) => renumber({ ...end, readings: end.readings - 1 }, lines.toSpliced(randomInt(lines.length), 1)),
  // The last lines cut off.
  ({ end, lines }) => {
    const left = lines.slice(0, randomInt(lines.length));
    return { end: { ...end, readings: left.length }, lines: left };
  },
  // Everything gone, as if nobody had ever read it, but for the signed end.
  ({ end }) => ({ end: { ...end, readings: 0 }, lines: [] }),
  // Two lines that changed places.
  ({ end, lines }) => {
    const at = randomInt(lines.length - 1);
    return renumber(end, lines.with(at, lines[at + 1]!).with(at + 1, lines[at]!));
  },
  // A line of somebody's that was never written.
  ({ end, lines }) =>
    renumber({ ...end, readings: end.readings + 1 }, [...lines, { ...lines.at(-1)!, id: makeId(), userId: makeId() }]),
  // A line written twice.
  ({ end, lines }) => renumber({ ...end, readings: end.readings + 1 }, lines.toSpliced(3, 0, lines[2]!)),
  ({ end, lines }) => ({ end: { ...end, readingsEnd: randomBytes(32).toString('base64url') }, lines }),
];

function edit({ end, lines }: Log, change: (line: ReadingRow) => ReadingRow): Log {
  const at = randomInt(lines.length);
  return { end, lines: lines.with(at, change(lines[at]!)) };
}
const renumber = (end: End, lines: readonly ReadingRow[]): Log => ({
  end,
  lines: lines.map((line, at) => ({ ...line, place: at + 1 })),
});

it('finds 500 changes of the reading log: edits, deletions, moves, cuts and lines that were added', async () => {
  const { lead } = scene.team;
  const ofCase = eq(readingLog.caseId, caseId);
  const log = await inTenant(lead.actor, async (tx) => ({
    logKey: (await opened(tx)).logKey,
    end: (await tx.select().from(cases).where(eq(cases.id, caseId)))[0]!,
    lines: await tx.select().from(readingLog).where(ofCase).orderBy(asc(readingLog.place)),
  }));
  expect(log.lines.length).toBe(LINES);
  expect(findBreak(log.logKey, log.end, log.lines)).toBeNull();
  let found = 0;
  for (let tried = 0; tried < 500; tried++) {
    const { end, lines } = WAYS[tried % WAYS.length]!(log);
    if (findBreak(log.logKey, end, lines) !== null) found++;
  }
  expect(found).toBe(500);
});

it('lets the role of the program add to the log, and neither change nor shorten it', async () => {
  const { lead } = scene.team;
  const ofCase = eq(readingLog.caseId, caseId);
  await expect(
    inTenant(lead.actor, (tx) => tx.update(readingLog).set({ part: 'plan' }).where(ofCase)),
  ).rejects.toThrow();
  await expect(inTenant(lead.actor, (tx) => tx.delete(readingLog).where(ofCase))).rejects.toThrow();
});
