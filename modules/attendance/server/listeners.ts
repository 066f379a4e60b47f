import { homeOf } from '@patio/access';
import type { Id } from '@patio/kernel';
import { listHolders, namesOf, notify } from '@patio/notices/server';
import { listGuardianAccounts, personOf, personRows, studentRows } from '@patio/people/server';
import { defineListener, type Tx } from '@patio/platform';
import { yearMoved } from '@patio/schools';
import { localNow } from '@patio/timetable/server';
import { eq } from 'drizzle-orm';
import { absenceAnswered, absenceRecorded, absenceTakenBack, justificationDecided } from '../contract.ts';
import { hrefOf } from '../rules/place.ts';
import { failure } from './failures.ts';
import { childAbsent, childExpected, childWasAbsent, childWasThere, justificationAnswered } from './notices.ts';
import { rolls } from './schema.ts';
import { getAttendanceConfig } from './service/attendance-config.ts';
import { describeRolls } from './service/describe-rolls.ts';
import { rebuildTotals } from './service/keep-totals.ts';

/** The accounts of the adults who may be told about this child now. */
const listTold = async (tx: Tx, studentId: Id): Promise<Id[]> =>
  (await listGuardianAccounts(tx, [studentId], ['attendance', 'messages'])).map((row) => row.userId);

async function nameOfChild(tx: Tx, studentId: Id): Promise<string> {
  const [row] = await tx
    .select({ given: personRows.givenNames, preferred: personRows.preferredName })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(eq(studentRows.id, studentId));
  return row?.preferred ?? row?.given ?? '—';
}

/** What the news of a roll says; a day that is taken as a whole has no class to name. */
async function describeRoll(tx: Tx, rollId: Id) {
  const [roll] = await tx.select().from(rolls).where(eq(rolls.id, rollId));
  if (!roll) throw failure('not_found');
  const { course } = (await describeRolls(tx, [roll]))(roll);
  return { class: course, time: roll.startsAt, takenBy: roll.takenBy, address: hrefOf(roll) };
}

/** How what happens in a class reaches those who should know. */
export const listeners = [
  defineListener(absenceRecorded, 'attendance.tell_guardians', async (tx, actor, news) => {
    const { class: name, time } = await describeRoll(tx, news.rollId);
    const { today } = localNow((await getAttendanceConfig(tx, news.schoolId)).timeZone);
    const told = {
      to: await listTold(tx, news.studentId),
      link: `/parent/attendance/${news.studentId}`,
      about: news.alertId,
      child: news.studentId,
    };
    const child = await nameOfChild(tx, news.studentId);
    // What a phone without a network brings days later is no emergency any more, and still asks for a reason.
    if (news.date === today)
      await notify(tx, actor, { ...told, notice: childAbsent, params: { child, class: name, time } });
    else
      await notify(tx, actor, {
        ...told,
        notice: childWasAbsent,
        params: { child, class: name, date: news.date },
        link: `/parent/attendance/${news.studentId}?month=${news.date.slice(0, 7)}&explain=${news.date}`,
      });
  }),
  defineListener(absenceTakenBack, 'attendance.tell_absence_taken_back', async (tx, actor, news) => {
    const { class: name } = await describeRoll(tx, news.rollId);
    await notify(tx, actor, {
      to: await listTold(tx, news.studentId),
      notice: childWasThere,
      params: { child: await nameOfChild(tx, news.studentId), class: name, date: news.date },
      link: `/parent/attendance/${news.studentId}`,
      about: news.alertId,
      child: news.studentId,
    });
  }),
  defineListener(absenceAnswered, 'attendance.tell_school_expected', async (tx, actor, news) => {
    const { takenBy, address } = await describeRoll(tx, news.rollId);
    const office = await listHolders(tx, ['support'], news.schoolId);
    const who = (await namesOf(tx, [news.byId])).get(news.byId) ?? '—';
    const told = {
      notice: childExpected,
      params: { child: await nameOfChild(tx, news.studentId), who },
      about: news.alertId,
    };
    // The same news reaches a person once: the office, also where it took the class itself, on its own front page.
    await notify(tx, actor, { ...told, to: office.map((person) => person.id), link: homeOf('support') });
    if (takenBy) await notify(tx, actor, { ...told, to: [takenBy], link: address });
  }),
  defineListener(justificationDecided, 'attendance.tell_justification_decided', async (tx, actor, news) => {
    await notify(tx, actor, {
      to: [news.byId],
      notice: justificationAnswered,
      params: { child: await nameOfChild(tx, news.studentId), accepted: String(news.accepted) },
      link: `/parent/attendance/${news.studentId}`,
      about: news.justificationId,
      child: news.studentId,
    });
  }),
  // A day belongs to the year in which it lies: when a year moves, its totals are added up anew.
  defineListener(yearMoved, 'attendance.add_up_year', (tx, _actor, { schoolId }) => rebuildTotals(tx, schoolId)),
];
