import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { listOf, type Tx } from '@patio/platform';
import { compareWeek, meetingChangeRows, type WantedMeeting } from '@patio/timetable/server';
import { sql } from 'drizzle-orm';
import type { PublishPreview } from '../../../contract/publish.ts';
import type { SetUp } from '../../../rules/set-up.ts';
import { loadSetUp } from '../../read/load-set-up.ts';
import { describeChange } from './describe-change.ts';
import { findClashes } from './find-clashes.ts';
import { requireRollBack, weekBefore } from './roll-back.ts';
import { findOpenDays, getPublication, getScenario } from './scene.ts';
import { wantedWeek } from './wanted-week.ts';

/** How many arrangements of single days hang on meetings that end. */
async function countLost(tx: Tx, meetingIds: readonly Id[], fromOn: LocalDate): Promise<number> {
  if (meetingIds.length === 0) return 0;
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${meetingChangeRows} c
    where c.institution_id = (select patio_institution()) and c.meeting_id = any(${listOf(meetingIds)}::uuid[]) and c.date >= ${fromOn}::date`);
  return rows[0]?.n ?? 0;
}

interface Asked {
  schoolId: Id;
  yearId: Id;
  scenario: PublishPreview['scenario'];
  fromOn: LocalDate | undefined;
  week: (fromOn: LocalDate, setUp: SetUp) => Promise<{ wanted: WantedMeeting[]; parked: number }>;
}

async function preview(tx: Tx, { schoolId, yearId, scenario, fromOn: asked, week }: Asked): Promise<PublishPreview> {
  const [setUp, open] = await Promise.all([
    loadSetUp(tx, { schoolId, yearId }),
    findOpenDays(tx, { schoolId, yearId }),
  ]);
  const { earliest, latest, takenToday } = open;
  // What is asked for outside the open days is shown as the nearest day that is open.
  const fromOn = !asked || asked < earliest ? earliest : asked > latest ? latest : asked;
  const { wanted, parked } = await week(fromOn, setUp);
  const difference = await compareWeek(tx, { schoolId, yearId, fromOn }, wanted);
  const [found, lostChanges, change] = await Promise.all([
    findClashes(tx, setUp, fromOn, wanted),
    countLost(
      tx,
      difference.ended.map((row) => row.id),
      fromOn,
    ),
    describeChange(tx, setUp, difference, fromOn),
  ]);
  return { scenario, fromOn, earliest, latest, takenToday, parked, ...found, lostChanges, change };
}

/** What publishing a scenario from a day on would change, for whom, and what stands in the way. */
export async function previewPublish(
  tx: Tx,
  actor: Actor,
  input: { id: Id; fromOn?: LocalDate | undefined },
): Promise<PublishPreview> {
  const { id, name, edition, schoolId, yearId } = await getScenario(tx, actor, input.id);
  const week = (_fromOn: LocalDate, setUp: SetUp) => wantedWeek(tx, setUp, id);
  return preview(tx, { schoolId, yearId, scenario: { id, name, edition }, fromOn: input.fromOn, week });
}

/** What taking a publication back from a day on would change. */
export async function previewRollBack(
  tx: Tx,
  actor: Actor,
  input: { id: Id; fromOn?: LocalDate | undefined },
): Promise<PublishPreview> {
  const row = await getPublication(tx, actor, input.id);
  const { id, name, edition } = await requireRollBack(tx, actor, row);
  const week = async (fromOn: LocalDate) => ({ wanted: await weekBefore(tx, row, fromOn), parked: 0 });
  return preview(tx, { ...row, scenario: { id, name, edition }, fromOn: input.fromOn, week });
}
