import { type Actor, ROLES } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { clock } from '@patio/platform';
import type { ContactView } from '../../contract/talk.ts';
import { ageOn, isStaff, mayStart, type Side, type Ties } from '../../rules/who-writes.ts';
import { rulesAt, type SchoolRules } from '../settings.ts';
import {
  type ChildRow,
  listChildrenFor,
  listPupilsFor,
  listWorkers,
  type StaffRow,
  type WorkerRow,
} from './people-around.ts';

const MOST = 40;

const tiesOf = (row: Pick<ChildRow, 'stage' | 'birthDate' | 'timeZone'>, given: Partial<Ties>): Ties => ({
  teaches: false,
  guards: true,
  sameSchool: true,
  stage: row.stage,
  age: ageOn(row.birthDate, localDateAt(clock.now(), row.timeZone)),
  ...given,
});

const contactOf = (
  row: ChildRow,
  more: Pick<ContactView, 'userId' | 'role' | 'name'> & Partial<ContactView>,
): ContactView => ({
  relation: null,
  studentId: row.studentId,
  student: row.student,
  detail: row.homeroom ?? '',
  withGuardians: false,
  ...more,
});

/** The students and families whom somebody of the school may write to. */
function pupilContacts(actor: Actor, rows: readonly ChildRow[], rules: SchoolRules): ContactView[] {
  const { role } = actor.membership;
  return rows.flatMap((row) => {
    const ties = tiesOf(row, { teaches: true });
    const family = (row.guardians ?? []).map((one) => contactOf(row, { ...one, role: 'parent' }));
    const verdict = mayStart(role, 'student', ties, rules);
    const child = row.userId && verdict !== 'no' && (verdict === 'yes' || family.length > 0);
    return [
      ...family,
      ...(child
        ? [
            contactOf(row, {
              userId: row.userId,
              role: 'student',
              name: row.student,
              withGuardians: verdict === 'with_guardians',
            }),
          ]
        : []),
    ];
  });
}

const isWorkerOf = (row: ChildRow, { schoolId }: WorkerRow): boolean => schoolId === null || schoolId === row.schoolId;

/** The people of the school whom a family or a student may write to, child by child. */
function schoolContacts(
  actor: Actor,
  rows: readonly (ChildRow & { teachers: StaffRow[] | null })[],
  workers: readonly WorkerRow[],
  rules: SchoolRules,
): ContactView[] {
  const { role } = actor.membership;
  const verdict = (row: ChildRow, to: Side, ties: Partial<Ties>) => mayStart(role, to, tiesOf(row, ties), rules);
  return rows.flatMap((row) => [
    ...(row.teachers ?? [])
      .filter(() => verdict(row, 'teacher', { teaches: true }) !== 'no')
      .map((one) =>
        contactOf(row, {
          ...one,
          role: 'teacher',
          withGuardians: verdict(row, 'teacher', { teaches: true }) === 'with_guardians',
        }),
      ),
    ...workers
      .filter((one) => isWorkerOf(row, one) && verdict(row, one.role, {}) !== 'no')
      .map(({ userId, name, role: as }) => contactOf(row, { userId, name, role: as, detail: '' })),
    ...(verdict(row, 'office', {}) === 'no'
      ? []
      : [contactOf(row, { userId: null, role: null, name: '', detail: '' })]),
  ]);
}

const STAFF = ROLES.filter(isStaff);

/** Whom the actor may begin a conversation with; staff look for people by name. */
export async function listContacts(
  tx: Tx,
  actor: Actor,
  text: string,
): Promise<{ contacts: ContactView[]; more: boolean }> {
  const { role, schoolId } = actor.membership;
  if (actor.impersonatedBy) return { contacts: [], more: false };
  if (isStaff(role)) {
    const [pupils, colleagues] = await Promise.all([
      listPupilsFor(tx, actor, text, MOST),
      text.length < 2 ? [] : listWorkers(tx, STAFF, schoolId, text, 20),
    ]);
    const rules = await rulesAt(tx, schoolId ?? pupils[0]?.schoolId ?? '00000000-0000-0000-0000-000000000000');
    const staff = colleagues
      .filter(({ userId }) => userId !== actor.userId)
      .map(({ userId, name, role: as }) => ({
        userId,
        name,
        role: as,
        relation: null,
        studentId: null,
        student: null,
        detail: '',
        withGuardians: false,
      }));
    return { contacts: [...pupilContacts(actor, pupils, rules), ...staff], more: pupils.length === MOST };
  }
  const children = await listChildrenFor(tx, actor);
  const workers = await listWorkers(tx, ['director', 'coordinator', 'psychology'], null, '', 40);
  const bySchool = Map.groupBy(children, (row) => row.schoolId);
  const contacts: ContactView[] = [];
  for (const [id, rows] of bySchool) contacts.push(...schoolContacts(actor, rows, workers, await rulesAt(tx, id)));
  return { contacts, more: false };
}
