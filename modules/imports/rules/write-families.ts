import type { GuardianRecord, PlanTie, StudentRecord } from '@patio/engine-roster';
import type { PlanRow } from '../contract/plan.ts';
import type { Drawn } from './compose.ts';
import { noteForeign, writePerson } from './write-person.ts';
import { type Outcome, outcome, type Writes } from './writes.ts';

type Adult = PlanRow['guardians'][number];
type Tie = StudentRecord['guardians'][number];

const shownName = ({ person }: GuardianRecord): string =>
  [person.givenNames, person.firstSurname, person.secondSurname].filter(Boolean).join(' ');

/** Adults of the students who are written: each once, with the ties to their children. An adult of nobody stays out. */
export function writeFamilies(drawn: Drawn, writes: Writes): void {
  const standing = new Map(drawn.given.scene.ties.map((tie) => [`${tie.studentId} ${tie.personId}`, tie]));
  const last = new Map<string, number>();
  for (const { studentId, position } of drawn.given.scene.ties)
    last.set(studentId, Math.max(position, last.get(studentId) ?? 0));
  const tiesOf = new Map<string, PlanTie[]>();
  for (const tie of drawn.plan.ties) tiesOf.set(tie.studentKey, [...(tiesOf.get(tie.studentKey) ?? []), tie]);
  for (const [key, own] of tiesOf) {
    const child = writes.outcomes.get(key);
    const record = drawn.byKey.get(key) as StudentRecord;
    if (!child?.studentId) continue;
    for (const tie of own) {
      const adult = writeAdult(drawn, writes, tie.guardianKey);
      if (!adult?.personId) continue;
      const said = record.guardians.find((one) => one.key === tie.guardianKey) as Tie;
      const stands = standing.get(`${child.studentId} ${adult.personId}`);
      const shown: Adult = {
        name: shownName(drawn.byKey.get(tie.guardianKey) as GuardianRecord),
        relation: said.relation,
        action: 'same',
        changes: adult.changes,
      };
      if (!stands) {
        const position = (last.get(child.studentId) ?? 0) + 1;
        last.set(child.studentId, position);
        addTie(drawn, writes, { child, adult, said, position });
        shown.action = adult.action === 'create' ? 'create' : 'link';
        standing.set(`${child.studentId} ${adult.personId}`, NEW);
      } else if (stands !== NEW) {
        // A list never opens more to an adult than the school did.
        const changes = tie.changes.filter(({ field, after }) => field !== 'mayPickUp' || after === 'false');
        if (changes.length > 0) changeTie(writes, stands, changes, child.studentId);
        shown.changes = [...adult.changes, ...changes];
        if (shown.changes.length > 0) shown.action = 'update';
      }
      child.guardians.push(shown);
    }
    if (child.action === 'same' && child.guardians.some(({ action }) => action !== 'same')) child.action = 'update';
  }
}

const NEW = {
  id: '',
  studentId: '',
  personId: '',
  relation: '',
  livesWith: true,
  mayPickUp: true,
  position: 0,
  version: 0,
};

function writeAdult(drawn: Drawn, writes: Writes, key: string): Outcome | null {
  const known = writes.outcomes.get(key);
  if (known) return known;
  const item = drawn.items.get(key);
  const record = drawn.byKey.get(key);
  if (!item || record?.kind !== 'guardian' || item.action === 'skip' || item.action === 'conflict') return null;
  const { personId, changes } = writePerson(drawn, writes, record, item, 'people.guardian');
  noteForeign(writes, record, personId);
  const made = outcome({ action: item.id ? (changes.length > 0 ? 'update' : 'same') : 'create', changes, personId });
  writes.outcomes.set(key, made);
  const person = drawn.known.people.get(personId);
  if (!item.id) writes.guardians.new++;
  else writes.guardians.known++;
  if (person?.userId) writes.guardians.withAccount++;
  return made;
}

function addTie(
  drawn: Drawn,
  writes: Writes,
  { child, adult, said, position }: { child: Outcome; adult: Outcome; said: Tie; position: number },
): void {
  writes.ties.push({
    id: drawn.given.makeId(),
    studentId: child.studentId as string,
    personId: adult.personId as string,
    relation: said.relation,
    livesWith: said.livesWith ?? true,
    mayPickUp: said.mayPickUp ?? true,
    position,
    userId: drawn.known.people.get(adult.personId as string)?.userId ?? null,
  });
  writes.guardians.linked++;
}

function changeTie(
  writes: Writes,
  stands: { id: string; version: number; relation: string; livesWith: boolean; mayPickUp: boolean },
  changes: readonly { field: string; after: string | null }[],
  studentId: string,
): void {
  const value = (field: string, after: string | null) => (field === 'relation' ? after : after === 'true');
  writes.changes.ties.push({
    id: stands.id,
    version: stands.version,
    before: Object.fromEntries(changes.map(({ field }) => [field, stands[field as 'relation']])),
    after: Object.fromEntries(changes.map(({ field, after }) => [field, value(field, after)])),
    told: { type: 'people.student', id: studentId },
  });
}
