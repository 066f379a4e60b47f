import type { Actor } from '@patio/access';
import { bookingRows } from '@patio/appointments/server';
import { addDays, type Id, instantAt, localDateAt } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { type PersonNames, personNames, personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { homeroomNameOf } from '@patio/sections/server';
import { and, asc, eq, gt, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { AppointmentView } from '../../../contract/agenda.ts';
import type { AppointmentKind, AppointmentState } from '../../../contract/agenda-fields.ts';
import type { Changed } from '../../../contract/fields.ts';
import { failure } from '../../failures.ts';
import { openForTeam, sealForTeam, type Unlocked } from '../../keys/unlocked.ts';
import { type AppointmentRow, careAppointments, cases } from '../../schema.ts';
import { getSchool } from '../casework/days.ts';
import { ownSchool } from '../casework/instruments.ts';
import { getCaseRow } from '../open-case.ts';
import { initialsOf } from '../referrals/students.ts';
import { noteOnce } from '../time-line.ts';
import { closeHours, giveHoursBack } from './family-hours.ts';

const boundAbout = (id: Id): string => `wellbeing_appointments.sealed_about:${id}`;
const clockOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

interface Asked {
  from: string;
  through: string;
  whose: 'mine' | 'team';
}

/** The cases that appointments are about: a number, initials and a class. */
async function listCases(tx: Tx, ids: readonly Id[]): Promise<Map<Id, NonNullable<AppointmentView['case']>>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: cases.id,
      number: cases.number,
      person: personNames,
      homeroom: homeroomNameOf(sql`${cases.studentId}`) as SQL<string | null>,
    })
    .from(cases)
    .innerJoin(studentRows, studentOf(cases))
    .innerJoin(personRows, personOf(studentRows))
    .where(inArray(cases.id, [...ids]));
  return new Map(
    rows.map(({ id, number, person, homeroom }) => [
      id,
      { id, number, initials: initialsOf(person as PersonNames), homeroom },
    ]),
  );
}

/** The team's appointments between two days. What they are about opens with the school's key; names stay off. */
export async function readAgenda(
  tx: Tx,
  actor: Actor,
  unlocked: Unlocked,
  asked: Asked,
): Promise<{ today: string; items: AppointmentView[] }> {
  const schoolId = ownSchool(actor);
  const { timeZone } = await getSchool(tx, schoolId);
  const rows = await tx
    .select()
    .from(careAppointments)
    .where(
      and(
        eq(careAppointments.institutionId, actor.institutionId),
        eq(careAppointments.schoolId, schoolId),
        asked.whose === 'mine' ? eq(careAppointments.hostId, actor.userId) : undefined,
        ne(careAppointments.state, 'cancelled'),
        gte(careAppointments.startsAt, instantAt(asked.from, '00:00', timeZone)),
        lt(careAppointments.startsAt, instantAt(addDays(asked.through, 1), '00:00', timeZone)),
      ),
    )
    .orderBy(asc(careAppointments.startsAt), asc(careAppointments.id));
  const [about, names] = await Promise.all([
    listCases(
      tx,
      rows.flatMap(({ caseId }) => caseId ?? []),
    ),
    namesOf(
      tx,
      rows.map(({ hostId }) => hostId),
    ),
  ]);
  const items: AppointmentView[] = [];
  for (const row of rows)
    items.push({
      id: row.id,
      version: row.version,
      kind: row.kind,
      state: row.state,
      startsAt: row.startsAt.toISOString(),
      date: localDateAt(row.startsAt, timeZone),
      from: clockOf(row.startsAt, timeZone),
      until: clockOf(row.endsAt, timeZone),
      host: { id: row.hostId, name: names.get(row.hostId) ?? '—' },
      case: row.caseId ? (about.get(row.caseId) ?? null) : null,
      // A colleague's words stay with the colleague.
      about:
        row.sealedAbout && row.hostId === actor.userId
          ? await openForTeam(tx, unlocked, schoolId, row.sealedAbout, boundAbout(row.id))
          : null,
      can: { change: row.hostId === actor.userId },
    });
  return { today: localDateAt(clock.now(), timeZone), items };
}

/** Whether somebody has another appointment in a span, or meets a family. */
export async function isTaken(
  tx: Tx,
  row: Pick<AppointmentRow, 'id' | 'hostId' | 'startsAt' | 'endsAt'>,
): Promise<boolean> {
  const [other] = await tx
    .select({ id: careAppointments.id })
    .from(careAppointments)
    .where(
      and(
        eq(careAppointments.hostId, row.hostId),
        ne(careAppointments.id, row.id),
        eq(careAppointments.state, 'planned'),
        lt(careAppointments.startsAt, row.endsAt),
        gt(careAppointments.endsAt, row.startsAt),
      ),
    )
    .limit(1);
  const [meeting] = await tx
    .select({ id: bookingRows.id })
    .from(bookingRows)
    .where(
      and(
        eq(bookingRows.hostUserId, row.hostId),
        eq(bookingRows.state, 'booked'),
        lt(bookingRows.startsAt, row.endsAt),
        gt(bookingRows.endsAt, row.startsAt),
      ),
    )
    .limit(1);
  return other !== undefined || meeting !== undefined;
}

interface Written {
  id: Id;
  seen: number;
  caseId: Id | null;
  kind: AppointmentKind;
  date: string;
  from: string;
  until: string;
  about: string;
}

const subjectOf = (row: Pick<AppointmentRow, 'id' | 'schoolId'>) => ({
  type: 'wellbeing.appointment',
  id: row.id,
  schoolId: row.schoolId,
});

/** Makes or moves an own appointment; calendars say only that the time is taken. */
export async function saveAppointment(tx: Tx, actor: Actor, given: Written): Promise<Changed> {
  const schoolId = ownSchool(actor);
  const { institutionId, userId: hostId } = actor;
  const { timeZone } = await getSchool(tx, schoolId);
  const { id, seen, caseId, kind, date, from, until, about } = given;
  if (caseId !== null && (await getCaseRow(tx, actor, caseId)).state === 'closed') throw failure('case_closed');
  const columns = {
    caseId,
    kind,
    startsAt: instantAt(date, from, timeZone),
    endsAt: instantAt(date, until, timeZone),
    sealedAbout: about === '' ? null : await sealForTeam(tx, schoolId, about, boundAbout(id)),
  };
  if (await isTaken(tx, { id, hostId, ...columns })) throw failure('overlap');
  const before = seen === 0 ? null : await findOwn(tx, actor, id);
  let row: AppointmentRow | undefined;
  if (seen === 0)
    [row] = await tx
      .insert(careAppointments)
      .values({ institutionId, id, schoolId, hostId, ...columns, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
  else
    row = await updateSeen(
      tx,
      careAppointments,
      { institutionId, id, version: seen },
      { ...columns, closedSlots: [] },
      and(eq(careAppointments.hostId, hostId), eq(careAppointments.state, 'planned')),
    );
  if (!row) throw failure('changed_meanwhile');
  await giveHoursBack(tx, actor, before?.closedSlots ?? []);
  await closeHours(tx, actor, row);
  await record(tx, actor, 'wellbeing.appointment_saved', subjectOf(row));
  return { id, version: row.version };
}

/** An own appointment, locked until the change is made; null where it is not one's own. */
async function findOwn(tx: Tx, actor: Actor, id: Id): Promise<AppointmentRow | null> {
  const [row] = await tx
    .select()
    .from(careAppointments)
    .where(
      and(
        eq(careAppointments.institutionId, actor.institutionId),
        eq(careAppointments.id, id),
        eq(careAppointments.hostId, actor.userId),
        eq(careAppointments.schoolId, ownSchool(actor)),
      ),
    )
    .for('update');
  return row ?? null;
}

/** Says how an own appointment went, cancels it, or takes that back where the time is still free. */
export async function endAppointment(
  tx: Tx,
  actor: Actor,
  { id, version, state }: { id: Id; version: number; state: AppointmentState },
): Promise<Changed> {
  const { institutionId } = actor;
  const before = await findOwn(tx, actor, id);
  if (!before) throw failure('not_found');
  const isCancelled = state === 'cancelled';
  const wasCancelled = before.state === 'cancelled';
  if (wasCancelled && !isCancelled && (await isTaken(tx, before))) throw failure('overlap');
  const row = await updateSeen(
    tx,
    careAppointments,
    { institutionId, id, version },
    isCancelled ? { state, closedSlots: [] } : { state },
  );
  if (!row) throw failure('changed_meanwhile');
  if (isCancelled) await giveHoursBack(tx, actor, before.closedSlots);
  else if (wasCancelled) await closeHours(tx, actor, row);
  if (state === 'done' && row.caseId)
    await noteOnce(tx, actor, { institutionId, caseId: row.caseId }, { kind: 'appointment', refId: id });
  await record(tx, actor, 'wellbeing.appointment_saved', subjectOf(row));
  return { id, version: row.version };
}
