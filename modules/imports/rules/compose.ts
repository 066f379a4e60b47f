import {
  buildPlan,
  type Decision,
  type Finding,
  isPersonRecord,
  type Match,
  matchPeople,
  type PersonRecord,
  type Plan,
  type PlanItem,
  type RosterRecord,
} from '@patio/engine-roster';
import type { PlanCounts } from '../contract/batches.ts';
import type { RowAction, RowKind } from '../contract/fields.ts';
import type { ConflictView, PlanRow } from '../contract/plan.ts';
import { belongs, type OnRecord, onRecord } from './on-record.ts';
import { chosenFor } from './places.ts';
import { writesOf } from './plan-writes.ts';
import type { Chosen, Level, Scene } from './scene.ts';
import { finding, isLeftOut, type SchoolFinding, type Settled, settle } from './settle.ts';
import { sideBySide } from './side-by-side.ts';
import type { Writes } from './writes.ts';

/** What a person said about one record of the file. */
export interface RowDecision {
  decision: 'same' | 'new' | 'skip';
  personId: string | null;
  take: readonly string[] | null;
}
export interface PlanGiven {
  records: readonly RosterRecord[];
  findings: readonly Finding[];
  scene: Scene;
  chosen: Chosen;
  decisions: ReadonlyMap<string, RowDecision>;
  /** Fields that the list has a column for; what it leaves empty there can empty the record. */
  mapped: ReadonlySet<string>;
  roomName: (level: Level, letter: string) => string;
  makeId: () => string;
}

/** A row of the plan as it is kept: with the key of its record, and whom it may be. */
export interface KeptRow extends PlanRow {
  key: string;
  candidates: ConflictView['candidates'] | null;
}
export interface Composed {
  rows: KeptRow[];
  findings: (Finding | SchoolFinding)[];
  words: Settled['words'];
  counts: PlanCounts;
  writes: Writes;
}

/** What the parts of a plan know of each other. */
export interface Drawn {
  given: PlanGiven;
  settled: Settled;
  known: OnRecord;
  plan: Plan;
  items: Map<string, PlanItem>;
  byKey: Map<string, RosterRecord>;
  matches: Map<number, Match>;
}

const nameOf = ({ person }: PersonRecord): string =>
  `${[person.firstSurname, person.secondSurname].filter(Boolean).join(' ')}, ${person.givenNames ?? ''}`.replace(
    /^, |, $/,
    '',
  );

/** The kinds that a person asked for; the rest of the file is not looked at. */
function wanted(records: readonly RosterRecord[], { what }: Chosen): RosterRecord[] {
  return records.flatMap((record): RosterRecord[] => {
    if (record.kind === 'student') return what.students ? [what.guardians ? record : { ...record, guardians: [] }] : [];
    if (record.kind === 'guardian') return what.students && what.guardians ? [record] : [];
    if (record.kind === 'staff') return what.staff ? [record] : [];
    if (record.kind === 'class' || record.kind === 'enrolment') return what.sections ? [record] : [];
    return [record];
  });
}

/** Words that the engine does not know and the school has meanings for: `imports.role_undecided` says what is still open. */
const DECIDED_HERE = new Set<string>(['roster.position_unknown', 'roster.role_needs_person']);

/** What only the school knows to be wrong: documents of people elsewhere, codes of other pupils, lists that name strangers, new staff whose position nobody decided on. */
function checkPeople(settled: Settled, matches: readonly Match[], { scene, chosen }: PlanGiven, known: OnRecord): void {
  const staff = new Set(scene.staff.map(({ personId }) => personId));
  const whose = new Map(matches.map((match) => [match.recordIndex, match.personId]));
  for (const [at, record] of settled.records.entries()) {
    if (!isPersonRecord(record) || isLeftOut(record)) continue;
    const number = record.person.documentNumber;
    if (number && scene.documentsElsewhere.has(number))
      settled.findings.push(finding(record, 'imports.document_elsewhere', 'documentNumber', number));
    if (record.kind === 'staff') {
      const { asked } = record.staff;
      if (
        asked &&
        !record.leaving &&
        !staff.has(whose.get(at) ?? '') &&
        chosenFor(chosen.values, 'role', asked) === null
      )
        settled.findings.push(finding(record, 'imports.role_undecided', 'position', asked));
    }
    if (record.kind !== 'student') continue;
    const holder = scene.studentNumbers.get(record.student.studentNumber?.toLowerCase() ?? '');
    const own = known.studentOf.get(whose.get(at) ?? '')?.id;
    if (holder && holder !== own && !whose.get(at))
      settled.findings.push(
        finding(record, 'imports.number_taken', 'studentNumber', record.student.studentNumber ?? ''),
      );
    if (record.key.startsWith('student:') && !own)
      settled.findings.push(finding(record, 'imports.student_unknown', 'fullName', nameOf(record)));
  }
}

/** Compares a list with a school and says, row by row, what would be done; the dry run shows it, and the run writes `writes`. */
export function composePlan(given: PlanGiven): Composed {
  const { scene, chosen } = given;
  const settled = settle(wanted(given.records, chosen), scene, chosen, given.roomName);
  const known = onRecord(scene);
  const matches = matchPeople(settled.records, known.known);
  checkPeople(settled, matches, given, known);
  const findings = [...given.findings.filter(({ code }) => !DECIDED_HERE.has(code)), ...settled.findings];
  const decisions = new Map<string, Decision>();
  for (const [key, { decision, personId }] of given.decisions)
    decisions.set(
      key,
      decision === 'skip'
        ? { take: 'skip' }
        : decision === 'new' || !personId
          ? { take: 'create' }
          : { take: 'match', personId },
    );
  for (const record of settled.records) if (isLeftOut(record)) decisions.set(record.key, { take: 'skip' });
  const leavers = new Set(scene.students.filter(belongs).map(({ personId }) => personId));
  const plan = buildPlan({
    records: settled.records,
    matches,
    // Those who left already cannot leave; they are matched all the same.
    current: [...known.current, ...standing(settled, scene)],
    currentTies: known.ties,
    errors: findings.filter(({ severity, line }) => severity === 'error' && line > 0),
    decisions,
    complete: chosen.complete ? ['student'] : [],
  });
  plan.leaving = plan.leaving.filter(({ kind, id }) => kind === 'student' && leavers.has(id));
  const drawn: Drawn = {
    given,
    settled,
    known,
    plan,
    items: new Map(plan.items.map((item) => [item.key, item])),
    byKey: new Map(settled.records.map((record) => [record.key, record])),
    matches: new Map(matches.map((match) => [match.recordIndex, match])),
  };
  const writes = writesOf(drawn);
  const listed = rowsOf(drawn, writes);
  const rows = [...listed, ...unreadable(listed, findings), ...leaversOf(drawn, writes)].map((row, place) => ({
    ...row,
    place,
  }));
  const belonging = leavers.size;
  const leaving = plan.leaving.length;
  const working = scene.staff.filter(({ leftOn }) => !leftOn || leftOn > scene.on).length;
  const staff = { leaving: writes.leavingStaff.length, belonging: working };
  const { pairs, homerooms, teachers } = writes.ending;
  return {
    rows,
    findings,
    words: settled.words,
    counts: countsOf(rows, writes, findings, {
      belonging,
      leaving,
      staff,
      places: pairs.length + homerooms.length + teachers.length,
      standing: scene.taken.length + scene.places.length + scene.teachers.length,
    }),
    writes,
  };
}

/** Classes and places that stand already, under the keys of the list. */
function standing({ records, homeroomOfClass, sectionOfClass }: Settled, _scene: Scene) {
  return records.flatMap((record) => {
    if (record.kind !== 'class') return [];
    const id = homeroomOfClass.get(record.key)?.id ?? sectionOfClass.get(record.key)?.id;
    return id
      ? [
          {
            kind: 'class' as const,
            id,
            key: record.key,
            values: Object.fromEntries(
              Object.entries(record).map(([field, value]) => [
                field,
                Array.isArray(value) ? value.join(', ') : String(value ?? ''),
              ]),
            ),
          },
        ]
      : [];
  });
}

const KINDS: Partial<Record<RosterRecord['kind'], RowKind>> = {
  student: 'student',
  staff: 'staff',
  class: 'section',
  enrolment: 'enrolment',
  guardian: 'guardian',
};
const empty = {
  changes: [],
  guardians: [],
  target: null,
  studentId: null,
  staffId: null,
  decided: null,
  candidates: null,
};

function rowsOf(drawn: Drawn, writes: Writes): KeptRow[] {
  const { given, settled, known, plan, byKey, matches } = drawn;
  return plan.items.flatMap((item): KeptRow[] => {
    const record = byKey.get(item.key) as RosterRecord;
    const kind = KINDS[record.kind];
    if (!kind || (kind === 'guardian' && item.action !== 'conflict' && !given.decisions.has(item.key))) return [];
    // Somebody who only stands in a list of classes is no row of people.
    if (kind === 'student' && item.key.startsWith('student:') && item.action !== 'conflict') return [];
    const broken = item.reasons.includes('row_has_errors');
    const full = writes.full.has(item.key);
    const outcome = writes.outcomes.get(item.key);
    const action: RowAction =
      broken || full
        ? 'error'
        : item.reasons.includes('leaving') && kind === 'student'
          ? 'leave'
          : item.action === 'conflict' || (item.action === 'skip' && outcome?.action !== 'leave')
            ? item.action
            : (outcome?.action ?? item.action);
    const match = matches.get(item.recordIndex);
    const candidates =
      (item.action === 'conflict' || given.decisions.has(item.key)) && isPersonRecord(record) && match
        ? sideBySide(record, match, drawn)
        : null;
    const student = record.kind === 'student' ? known.studentOf.get(item.id ?? '') : undefined;
    return [
      {
        ...empty,
        key: item.key,
        place: 0,
        table: record.table,
        line: record.line,
        kind,
        name: isPersonRecord(record) ? nameOf(record) : nameOfPlace(record, byKey),
        action,
        why: full
          ? ['homeroom_full']
          : outcome?.action === 'leave' && kind === 'enrolment'
            ? ['place_ends']
            : outcome?.why
              ? [outcome.why]
              : [...item.reasons],
        changes: action === 'update' ? (outcome?.changes ?? []) : [],
        guardians: outcome?.guardians ?? [],
        target: settled.rooms.get(item.key)?.name ?? settled.sectionOfClass.get(item.key)?.name ?? null,
        studentId: student?.id ?? outcome?.studentId ?? null,
        staffId: outcome?.staffId ?? null,
        decided: given.decisions.get(item.key)?.decision ?? null,
        candidates,
      },
    ];
  });
}

/** Lines of which no record could be made, so that every line that somebody must correct is a row. */
function unreadable(listed: readonly KeptRow[], findings: Composed['findings']): KeptRow[] {
  const seen = new Set(listed.map(({ table, line }) => `${table}\n${line}`));
  return findings.flatMap(({ table, line, severity, value, code }): KeptRow[] => {
    const at = `${table}\n${line}`;
    if (severity !== 'error' || line === 0 || seen.has(at)) return [];
    seen.add(at);
    const why = [code.slice(code.indexOf('.') + 1)];
    return [{ ...empty, key: `line ${at}`, place: 0, table, line, kind: 'student', name: value, action: 'error', why }];
  });
}

function nameOfPlace(record: RosterRecord, byKey: ReadonlyMap<string, RosterRecord>): string {
  if (record.kind === 'class') return record.name;
  if (record.kind !== 'enrolment') return '';
  const who = byKey.get(record.person);
  const where = byKey.get(record.class);
  return [who && isPersonRecord(who) ? nameOf(who) : '', where?.kind === 'class' ? where.name : '']
    .filter(Boolean)
    .join(' · ');
}

/** Those whom a complete list does not name. */
function leaversOf({ known, plan, given }: Drawn, writes: Writes): KeptRow[] {
  const rooms = new Map(given.scene.homerooms.map((room) => [room.id, room.name]));
  return plan.leaving
    .filter(({ why }) => why === 'not_in_complete_list')
    .map(({ id }) => {
      const person = known.people.get(id);
      const student = known.studentOf.get(id);
      return {
        ...empty,
        key: `leave ${id}`,
        place: 0,
        table: '',
        line: 0,
        kind: 'student' as const,
        name: person
          ? `${[person.firstSurname, person.secondSurname].filter(Boolean).join(' ')}, ${person.givenNames}`
          : '',
        action: 'leave' as const,
        why: ['not_in_complete_list'],
        target: rooms.get(known.roomOf.get(student?.id ?? '') ?? '') ?? null,
        studentId: student?.id ?? null,
      };
    })
    .filter(({ studentId }) => studentId !== null && writes.leaving.includes(studentId));
}

const noActions = (): Record<RowAction, number> => ({
  create: 0,
  update: 0,
  same: 0,
  conflict: 0,
  skip: 0,
  error: 0,
  leave: 0,
});

/** How many there are of each; the counts of a kind and of all add up to the rows. */
export function tally(
  rows: readonly Pick<KeptRow, 'kind' | 'action'>[],
): Pick<PlanCounts, 'rows' | 'actions' | 'kinds'> {
  const actions = noActions();
  const kinds = new Map<RowKind, Record<RowAction, number>>();
  for (const { kind, action } of rows) {
    actions[action]++;
    if (!kinds.has(kind)) kinds.set(kind, noActions());
    (kinds.get(kind) as Record<RowAction, number>)[action]++;
  }
  return { rows: rows.length, actions, kinds: [...kinds].map(([kind, of]) => ({ kind, actions: of })) };
}

function countsOf(
  rows: readonly KeptRow[],
  writes: Writes,
  findings: Composed['findings'],
  people: Pick<PlanCounts, 'belonging' | 'leaving' | 'staff' | 'places' | 'standing'>,
): PlanCounts {
  const grave = (severity: Finding['severity']) => findings.filter((one) => one.severity === severity).length;
  return {
    ...tally(rows),
    fields: rows.reduce((sum, { changes }) => sum + changes.length, 0),
    guardians: writes.guardians,
    newHomerooms: writes.homerooms.map(({ name }) => name),
    newSections: writes.sections.map(({ name }) => name),
    ...people,
    findings: { errors: grave('error'), warnings: grave('warning'), notes: grave('note') },
  };
}
