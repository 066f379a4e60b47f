import { type Actor, holds } from '@patio/access';
import { studentFigures } from '@patio/gradebook/server';
import { addDays, type Id, localDateAt } from '@patio/kernel';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { guardianshipRows, personNames, personOf, personRows, spokenName, tieHoldsNow } from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
import { praiseRows } from '@patio/recognition/server';
import { readStudentProgress } from '@patio/tutor/server';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { ContactView, FigureRow, NoteView, StudentDetail, TimeEvent } from '../../../contract/students.ts';
import { isStuck, presenceReasons, stuckReasons } from '../../../rules/reasons.ts';
import { latestContacts } from './contacts.ts';
import { listNotes } from './notes.ts';
import { getPupilPlace } from './pupil.ts';
import { dayState, daysOf, ifAllowed, presences, workRows, yearSoFar } from './sources.ts';

/** How many school days, contacts and moments a page shows. */
const [DAYS, CONTACTS, MOMENTS] = [20, 40, 60];

async function listGuardians(tx: Tx, actor: Actor, studentId: Id, locale: Locale): Promise<string[]> {
  const rows = await tx
    .select({ person: personNames, relation: guardianshipRows.relation })
    .from(guardianshipRows)
    .innerJoin(personRows, personOf(guardianshipRows))
    .where(
      and(
        eq(guardianshipRows.institutionId, actor.institutionId),
        eq(guardianshipRows.studentId, studentId),
        tieHoldsNow(),
      ),
    )
    .orderBy(asc(guardianshipRows.position));
  return rows.map(
    ({ person, relation }) =>
      `${spokenName(person)} (${m.reports_relation_is({ relation }, { locale }).toLowerCase()})`,
  );
}

const listPraises = (tx: Tx, actor: Actor, studentId: Id) =>
  tx
    .select({ id: praiseRows.id, at: praiseRows.createdAt })
    .from(praiseRows)
    .where(
      and(
        eq(praiseRows.institutionId, actor.institutionId),
        eq(praiseRows.studentId, studentId),
        isNull(praiseRows.takenBackAt),
      ),
    )
    .orderBy(desc(praiseRows.createdAt))
    .limit(MOMENTS);

interface Moments {
  days: Awaited<ReturnType<typeof daysOf>>;
  contacts: readonly ContactView[];
  notes: readonly NoteView[];
  missing: readonly FigureRow[];
  praises: readonly { id: Id; at: Date }[];
  /** In which an hour belongs to a day. */
  timeZone: string;
}

/** All that has a day, the latest first. */
function momentsOf({ days, contacts, notes, missing, praises, timeZone }: Moments, locale: Locale): TimeEvent[] {
  const o = { locale };
  const events: TimeEvent[] = [
    ...days.flatMap((day): TimeEvent[] => {
      const state = dayState(day);
      if (state === 'present') return [];
      const kind = state === 'late' ? 'late' : 'absent';
      return [{ id: `day ${day.on}`, on: day.on, kind, text: m.reports_day_is({ state }, o), more: '' }];
    }),
    ...contacts.map((contact) => ({
      id: contact.id,
      on: contact.on,
      kind: 'contact' as const,
      text: `${m.reports_way_is({ way: contact.way }, o)}: ${contact.withWhom}`,
      more: contact.about,
    })),
    ...notes.map((note) => ({
      id: note.id,
      on: localDateAt(new Date(note.at), timeZone),
      kind: 'note' as const,
      text: m.reports_note_by({ by: note.by }, o),
      more: note.text,
    })),
    ...missing.flatMap((row) =>
      row.on
        ? [
            {
              id: row.id,
              on: row.on,
              kind: 'missing' as const,
              text: m.reports_missing_work({}, o),
              more: `${row.title} · ${row.detail}`,
            },
          ]
        : [],
    ),
    ...praises.map(({ id, at }) => ({
      id,
      on: localDateAt(at, timeZone),
      kind: 'praise' as const,
      text: m.reports_praise({}, o),
      more: '',
    })),
  ];
  return events.toSorted((a, b) => b.on.localeCompare(a.on) || a.id.localeCompare(b.id)).slice(0, MOMENTS);
}

/** One of the students whom the actor teaches, as a meeting needs it: each part as far as its own module lets this reader see. */
export async function readStudentDetail(tx: Tx, actor: Actor, studentId: Id, locale: Locale): Promise<StudentDetail> {
  const place = await getPupilPlace(tx, actor, studentId, 'reports.read_section');
  const today = localDateAt(clock.now(), place.timeZone);
  const span = await yearSoFar(tx, place.schoolId, today);
  const figures = await ifAllowed(() => studentFigures(tx, actor, studentId));
  const progress = await ifAllowed(() => readStudentProgress(tx, actor, locale, studentId));
  const presence = (await presences(tx, actor, [studentId], span))(studentId);
  const days = await daysOf(tx, actor, studentId, { from: addDays(today, -90), through: today });
  const missing = holds(actor, 'gradebook.read') ? await workRows(tx, actor, studentId, { missing: true }, locale) : [];
  const notes = await listNotes(tx, actor, studentId);
  const contacts = await latestContacts(tx, actor, studentId, CONTACTS);
  const praises = await listPraises(tx, actor, studentId);
  const stuck = (progress?.groups ?? []).flatMap(({ skills }) => skills.filter(isStuck));
  const sections = (figures?.sections ?? []).map((section) => ({
    sectionId: section.sectionId,
    name: section.name,
    terms: section.terms.map(({ termId, name, mark, passed }) => ({ id: termId, name, mark, passed })),
    missing: section.missing,
  }));
  return {
    studentId,
    name: place.name,
    today,
    sections,
    presence,
    days: days
      .slice(0, DAYS)
      .toReversed()
      .map((day) => ({ on: day.on, state: dayState(day) })),
    skills: (progress?.groups ?? [])
      .filter(({ begun }) => begun > 0)
      .map(({ id, name, grade, mastered, begun, of }) => ({
        id,
        name: name || m.reports_skills_of_grade({ grade: grade ?? 0 }, { locale }),
        mastered,
        begun,
        of,
      })),
    reasons: [
      ...(figures?.sections ?? []).flatMap(({ name, reasons }) => reasons.map((reason) => ({ section: name, reason }))),
      ...[...presenceReasons(presence), ...stuckReasons(stuck)].map((reason) => ({ section: null, reason })),
    ],
    missing,
    notes,
    contacts,
    events: momentsOf({ days, contacts, notes, missing, praises, timeZone: place.timeZone }, locale),
    guardians: await listGuardians(tx, actor, studentId, locale),
    can: { keep: holds(actor, 'reports.keep_notes') && !actor.impersonatedBy },
  };
}
