import type { SetUp, SetUpNeed, SetUpSection } from './set-up.ts';

/** A subject as id, name, pattern and code. */
type PackedSubject = [id: string, name: string, pattern: string, code: string];
/** A section; subject, level, room, homerooms and teachers are places in the lists of the set-up, -1 where there is none. */
type PackedSection = [
  id: string,
  name: string,
  subject: number,
  level: number,
  colour: number,
  room: number,
  homerooms: number[],
  teachers: number[],
  size: number,
  coursePeriods: number,
  need: SetUpNeed | null,
];

/** The set-up as it is sent to the editor: what hundreds of sections share is said once. */
export type PackedSetUp = Omit<SetUp, 'sections'> & {
  subjects: PackedSubject[];
  levels: string[];
  sections: PackedSection[];
};

/** Gives whatever it is asked for a place in a list, each thing once. */
function places<T>(listOf: (key: string) => T): { list: T[]; placeOf: (key: string) => number } {
  const known = new Map<string, number>();
  const list: T[] = [];
  const placeOf = (key: string) => {
    const place = known.get(key) ?? list.push(listOf(key)) - 1;
    known.set(key, place);
    return place;
  };
  return { list, placeOf };
}

const indexOf = (rows: readonly { id: string }[]) => {
  const known = new Map(rows.map(({ id }, place) => [id, place]));
  return (id: string | null): number => known.get(id ?? '') ?? -1;
};

/** Writes a set-up small: a place in a list is a twentieth of an id. */
export function packSetUp(setUp: SetUp): PackedSetUp {
  const [room, homeroom, teacher] = [indexOf(setUp.rooms), indexOf(setUp.homerooms), indexOf(setUp.teachers)];
  const subjectOf = new Map(setUp.sections.map((section) => [section.subjectId, section]));
  const subjects = places((id): PackedSubject => {
    const { subject, look } = subjectOf.get(id)!;
    return [id, subject, look.pattern, look.code];
  });
  const levels = places((id) => id);
  const sections = setUp.sections.map(
    (one): PackedSection => [
      one.id,
      one.name,
      subjects.placeOf(one.subjectId),
      levels.placeOf(one.gradeLevelId),
      one.look.colour,
      room(one.roomId),
      one.homeroomIds.map(homeroom),
      one.teacherIds.map(teacher),
      one.size,
      one.coursePeriods,
      one.need,
    ],
  );
  return { ...setUp, subjects: subjects.list, levels: levels.list, sections };
}

/** The set-up as everything else knows it. A homeroom or teacher who is no longer in its list is left out. */
export function unpackSetUp({ subjects, levels, sections, ...rest }: PackedSetUp): SetUp {
  const ids = (rows: readonly { id: string }[], at: readonly number[]) => at.flatMap((place) => rows[place]?.id ?? []);
  const unpack = ([id, name, at, level, colour, room, homerooms, teachers, size, periods, need]: PackedSection) => {
    const [subjectId, subject, pattern, code] = subjects[at]!;
    const section: SetUpSection = {
      id,
      name,
      subjectId,
      subject,
      gradeLevelId: levels[level]!,
      look: { colour, pattern, code },
      roomId: rest.rooms[room]?.id ?? null,
      homeroomIds: ids(rest.homerooms, homerooms),
      teacherIds: ids(rest.teachers, teachers),
      size,
      coursePeriods: periods,
      need,
    };
    return section;
  };
  return { ...rest, sections: sections.map(unpack) };
}
