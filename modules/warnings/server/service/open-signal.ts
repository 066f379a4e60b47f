import type { Actor } from '@patio/access';
import { markRows, rollRows } from '@patio/attendance/server';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { namePeople, type Tx } from '@patio/platform';
import { homeroomRows, sectionRows } from '@patio/sections/server';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SignalDetails, SignalView } from '../../contract/signals.ts';
import { windowOf } from '../../rules/conditions.ts';
import { signalsVisibleTo } from '../policy.ts';
import { signalLog, signals } from '../schema.ts';
import { readFacts } from './read-facts.ts';
import { getSignal } from './signals.ts';
import { viewSignals } from './view-signals.ts';

/** The classes in which a student was not simply there, as their rolls say. */
async function readClasses(
  tx: Tx,
  studentId: Id,
  from: LocalDate,
  through: LocalDate,
): Promise<SignalDetails['classes']> {
  const { rows } = await tx.execute<SignalDetails['classes'][number]>(sql`
    select a.date::text as on, coalesce(s.name, h.name, '') as name, a.code, a.counts_as as counts
    from ${markRows} a join ${rollRows} r on r.institution_id = a.institution_id and r.id = a.roll_id
    left join ${sectionRows} s on s.institution_id = r.institution_id and s.id = r.section_id
    left join ${homeroomRows} h on h.institution_id = r.institution_id and h.id = r.homeroom_id
    where a.institution_id = (select patio_institution()) and a.student_id = ${studentId} and a.date between ${from}::date and ${through}::date
      and a.counts_as <> 'present' order by a.date, r.starts_at, s.name limit 200`);
  return rows;
}

async function detailsOf(tx: Tx, view: SignalView): Promise<SignalDetails> {
  const through = view.findings[0]?.through ?? view.changedOn;
  const from = addDays(through, 1 - windowOf(view.findings));
  const { schoolId } = view;
  const [facts] = await readFacts(tx, { schoolId, from, through, studentIds: [view.student.id] });
  const steps = await tx
    .select()
    .from(signalLog)
    .where(sql`${signalLog.institutionId} = (select patio_institution()) and ${eq(signalLog.signalId, view.id)}`)
    .orderBy(asc(signalLog.at), asc(signalLog.id))
    .limit(100);
  const nameOf = await namePeople(
    tx,
    steps.map(({ by }) => by),
  );
  return {
    ...view,
    days: [...(facts?.days ?? [])],
    classes: await readClasses(tx, view.student.id, from, through),
    steps: steps.map(({ step, by, why, at }) => ({ step, by: by && nameOf(by), why, at: at.toISOString() })),
  };
}

/** One signal with the records behind it. */
export async function openSignal(tx: Tx, actor: Actor, id: Id): Promise<SignalDetails> {
  const [view] = await viewSignals(tx, actor, [await getSignal(tx, actor, id)]);
  return detailsOf(tx, view!);
}

const LATEST = 5;

/** The latest signals about a student with their evidence, for those who follow the student. */
export async function listOfStudent(tx: Tx, actor: Actor, studentId: Id): Promise<SignalDetails[]> {
  const rows = await tx
    .select()
    .from(signals)
    .where(
      and(
        eq(signals.institutionId, actor.institutionId),
        eq(signals.studentId, studentId),
        signalsVisibleTo(actor, 'warnings.read'),
      ),
    )
    .orderBy(desc(signals.raisedOn), desc(signals.id))
    .limit(LATEST);
  const details: SignalDetails[] = [];
  for (const view of await viewSignals(tx, actor, rows)) details.push(await detailsOf(tx, view));
  return details;
}
