import { type Match, type PersonRecord, planValues } from '@patio/engine-roster';
import type { ConflictView } from '../contract/plan.ts';
import type { Drawn } from './compose.ts';
import { PERSON_FIELDS } from './on-record.ts';
import { plain } from './places.ts';

const SHOWN = [
  ...PERSON_FIELDS.filter((field) => field !== 'language'),
  'studentNumber',
  'gradeLevel',
  'homeroom',
  'position',
];

/** A record beside each of the people whom it may be, field by field. */
export function sideBySide(record: PersonRecord, match: Match, { known, given }: Drawn): ConflictView['candidates'] {
  const said = planValues(record);
  const levels = new Map(given.scene.levels.map((level) => [level.id, level.name]));
  const rooms = new Map(given.scene.homerooms.map((room) => [room.id, room.name]));
  return match.candidates.flatMap(({ personId, score, why }) => {
    const person = known.people.get(personId);
    if (!person) return [];
    const student = known.studentOf.get(personId);
    const level = student?.gradeLevelId ? (levels.get(student.gradeLevelId) ?? null) : null;
    const homeroom = student ? (rooms.get(known.roomOf.get(student.id) ?? '') ?? null) : null;
    const stands: Record<string, string | null> = {
      ...person,
      version: null,
      studentNumber: student?.studentNumber ?? null,
      gradeLevel: level,
      homeroom,
    };
    return [
      {
        personId,
        studentId: student?.id ?? null,
        name: [person.givenNames, person.firstSurname, person.secondSurname].filter(Boolean).join(' '),
        score: Math.min(1, Math.max(0, score)),
        why: [...why],
        where: homeroom ?? level,
        fields: SHOWN.flatMap((field) => {
          const [here, file] = [stands[field] ?? null, said[field] ?? null];
          return here === null && file === null
            ? []
            : [
                {
                  field,
                  here,
                  file,
                  equal: here === file || (here !== null && file !== null && plain(here) === plain(file)),
                },
              ];
        }),
      },
    ];
  });
}
