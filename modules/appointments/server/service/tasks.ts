import type { Actor } from '@patio/access';
import { personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import { amongGiven, clock, namePeople, prepared, preparedByReach, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { TaskView } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { bookingsVisibleTo } from '../policy.ts';
import { bookings, minutes, type TaskRow, tasks } from '../schema.ts';

const selectTasks = (tx: Tx) =>
  tx
    .select({
      row: tasks,
      hostUserId: bookings.hostUserId,
      student: sql<string>`concat_ws(' ', ${personRows.givenNames}, ${personRows.firstSurname})`,
    })
    .from(tasks)
    .innerJoin(bookings, and(eq(bookings.institutionId, tasks.institutionId), eq(bookings.id, tasks.bookingId)))
    .innerJoin(minutes, and(eq(minutes.institutionId, tasks.institutionId), eq(minutes.id, tasks.bookingId)))
    .innerJoin(studentRows, studentOf(bookings))
    .innerJoin(personRows, personOf(studentRows))
    .$dynamic();

export interface ListedTask {
  row: TaskRow;
  hostUserId: string;
  student: string;
}

/** An agreement with names that were asked for before. */
export const viewTask = ({ row, hostUserId, student }: ListedTask, nameOf: (id: string) => string): TaskView => ({
  id: row.id,
  bookingId: row.bookingId,
  text: row.text,
  side: row.side,
  dueOn: row.dueOn,
  done: row.doneAt !== null,
  host: nameOf(hostUserId),
  student,
  version: row.version,
});

async function viewTasks(tx: Tx, rows: readonly ListedTask[]): Promise<TaskView[]> {
  const nameOf = await namePeople(
    tx,
    rows.map(({ hostUserId }) => hostUserId),
  );
  return rows.map((row) => viewTask(row, nameOf));
}

/** What a family agreed to and has not done, of minutes that were shared with them. */
const ofFamily = (actor: Actor): SQL | undefined =>
  and(
    eq(tasks.institutionId, actor.institutionId),
    eq(tasks.guardianUserId, actor.userId),
    eq(tasks.side, 'family'),
    isNull(tasks.removedAt),
    isNotNull(minutes.sharedAt),
    bookingsVisibleTo(actor, 'appointments.book'),
  );

/** What a host agreed to do. */
export const ofHost = (actor: Actor): SQL | undefined =>
  and(
    eq(tasks.institutionId, actor.institutionId),
    eq(tasks.hostUserId, actor.userId),
    eq(tasks.side, 'school'),
    isNull(tasks.removedAt),
  );

/** What was agreed at meetings that are given as `ids`, in its order. */
export const askAgreed = prepared('appointments_agreed', (tx) =>
  tx
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.institutionId, sql.placeholder('institutionId')),
        amongGiven(tasks.bookingId, 'ids'),
        isNull(tasks.removedAt),
      ),
    )
    .orderBy(asc(tasks.position)),
);

const inOrder = [asc(tasks.dueOn), asc(tasks.createdAt), asc(tasks.position)];
const MOST = 200;

export const askFamilyTasks = preparedByReach('appointments_family_tasks', 'appointments.book', (tx, actor) =>
  selectTasks(tx)
    .where(and(ofFamily(actor), isNull(tasks.doneAt)))
    .orderBy(...inOrder)
    .limit(MOST),
);

/** What the family still has to do. */
export const listFamilyTasks = async (tx: Tx, actor: Actor): Promise<TaskView[]> =>
  viewTasks(tx, await askFamilyTasks(tx, actor));

/** What the host still has to do. */
export const listHostedTasks = async (tx: Tx, actor: Actor): Promise<TaskView[]> =>
  viewTasks(
    tx,
    await selectTasks(tx)
      .where(and(ofHost(actor), isNull(tasks.doneAt)))
      .orderBy(...inOrder)
      .limit(MOST),
  );

/** Says that an agreement of one's own side is kept, or not yet. */
export async function finishTask(
  tx: Tx,
  actor: Actor,
  side: 'family' | 'school',
  { id, version, done }: { id: string; version: number; done: boolean },
): Promise<TaskView> {
  const mine = side === 'family' ? ofFamily(actor) : ofHost(actor);
  const [found] = await selectTasks(tx).where(and(mine, eq(tasks.id, id)));
  if (!found) throw failure('not_found');
  const columns = { doneAt: done ? clock.now() : null, doneBy: done ? actor.userId : null };
  const row = await updateSeen(tx, tasks, { institutionId: actor.institutionId, id, version }, columns);
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, done ? 'appointments.task_done' : 'appointments.task_reopened', {
    type: 'appointments.booking',
    id: row.bookingId,
  });
  return (await viewTasks(tx, [{ ...found, row }]))[0]!;
}
