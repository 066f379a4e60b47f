import type { Actor } from '@patio/access';
import { addDays } from '@patio/kernel';
import { listMyChildren } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { localNow } from '@patio/timetable/server';
import type { ChildMonth } from '../../contract.ts';
import { getAttendanceConfig } from './attendance-config.ts';
import { findYear, tallyOf } from './tally-days.ts';

type Child = Awaited<ReturnType<typeof listMyChildren>>['items'][number];

/** The days of a month, `2026-11`. */
const spanOf = (month: string) => {
  const from = `${month}-01`;
  return { from, through: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
};

async function viewChild(tx: Tx, child: Child): Promise<ChildMonth> {
  const [{ timeZone }, year] = await Promise.all([
    getAttendanceConfig(tx, child.schoolId),
    findYear(tx, child.schoolId),
  ]);
  const { today } = localNow(timeZone);
  const month = today.slice(0, 7);
  const [{ firstOn: _, ...tally }, { firstOn: __, ...ofYear }] = await Promise.all([
    tallyOf(tx, child.id, spanOf(month)),
    tallyOf(tx, child.id, { from: year?.startsOn ?? `${month}-01`, through: year?.endsOn ?? today }),
  ]);
  const givenName = (child.preferredName ?? child.givenNames).split(' ')[0] ?? '';
  return { studentId: child.id, givenName, month, tally, year: ofYear };
}

/** The month and the year of every child whose tie opens attendance; siblings are counted in the same two questions. */
export async function readChildrenMonth(tx: Tx, actor: Actor): Promise<{ items: ChildMonth[] }> {
  const { items } = await listMyChildren(tx, actor);
  const opened = items.filter((child) => child.opens.attendance);
  return { items: await Promise.all(opened.map((child) => viewChild(tx, child))) };
}
