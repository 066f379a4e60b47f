import type { EditorView, Placed, Standing } from '../../../contract.ts';
import { type BuiltModel, buildModel } from '../../../rules/build-model.ts';
import { allowedRooms } from '../../../rules/model-rooms.ts';
import { unpackSetUp } from '../../../rules/pack-set-up.ts';
import type { SetUp } from '../../../rules/set-up.ts';
import { lessonKey, PARKED } from '../../../rules/standing.ts';

/** A lesson as the editor shows it; sections that are taught together are one. */
export interface WeekLesson {
  id: string;
  sectionIds: readonly string[];
  piece: number;
  length: number;
  subject: string;
  /** The names of its sections. */
  name: string;
  groupIds: readonly string[];
  teacherIds: readonly string[];
  /** Rooms that it may be in. */
  roomIds: readonly string[];
  look: { colour: number; pattern: string; code: string };
}

/** What does not change while lessons are moved. */
export interface School {
  setUp: SetUp;
  weights: Record<string, number>;
  lessons: ReadonlyMap<string, WeekLesson>;
  names: ReadonlyMap<string, string>;
}

/** Where every lesson of every section stands. */
export type Stands = ReadonlyMap<string, Standing>;

function groupsOf(setUp: SetUp, sectionIds: readonly string[]): string[] {
  const fed = setUp.sections.filter(({ id }) => sectionIds.includes(id)).flatMap(({ homeroomIds }) => homeroomIds);
  const chosen = setUp.groups
    .filter((group) => group.sectionIds.some((id) => sectionIds.includes(id)))
    .flatMap(({ homeroomId }) => homeroomId ?? []);
  return [...new Set([...fed, ...chosen])];
}

/** The school of a view: its lessons by the engine's names, and what everybody and everything is called. */
export function openSchool({ setUp: packed, scenario }: Pick<EditorView, 'setUp' | 'scenario'>): School {
  const setUp = unpackSetUp(packed);
  const sections = new Map(setUp.sections.map((section) => [section.id, section]));
  const { lessons } = buildModel(setUp, { weights: scenario.weights });
  const made = [...lessons.values()].map((facts): [string, WeekLesson] => {
    const first = sections.get(facts.sectionId)!;
    return [
      facts.id,
      {
        id: facts.id,
        sectionIds: facts.sectionIds,
        piece: facts.piece,
        length: facts.length,
        subject: first.subject,
        name: facts.sectionIds.map((id) => sections.get(id)?.name ?? '').join(' + '),
        groupIds: groupsOf(setUp, facts.sectionIds),
        teacherIds: facts.teacherIds,
        roomIds: allowedRooms(first, setUp.rooms, first.need?.blockId != null),
        look: first.look,
      },
    ];
  });
  const named = [...setUp.teachers, ...setUp.rooms, ...setUp.homerooms, ...setUp.sections];
  return {
    setUp,
    weights: scenario.weights,
    lessons: new Map(made),
    names: new Map([...named.map(({ id, name }): [string, string] => [id, name]), [setUp.schoolId, setUp.school]]),
  };
}

/** What somebody or something of the engine is called; a part of a group has the name of the group. */
export const nameIn = (school: School, id: string): string => school.names.get(id.split('+')[0] ?? id) ?? '';

/** Where lessons stand, read from the compact rows of a view. */
export function readStands({ setUp, placements }: Pick<EditorView, 'setUp' | 'placements'>): Stands {
  return new Map(
    placements.map(([section, piece, , day, period, room, teacher, pinned]) => [
      lessonKey({ sectionId: setUp.sections[section!]![0], piece: piece! }),
      {
        cycleDay: day || null,
        period: period || null,
        roomId: setUp.rooms[room!]?.id ?? null,
        staffId: setUp.teachers[teacher!]?.id ?? null,
        pinned: pinned === 1,
      },
    ]),
  );
}

/** The same with lessons that stand otherwise now. */
export function withStands(stands: Stands, changed: readonly Placed[]): Stands {
  if (changed.length === 0) return stands;
  const next = new Map(stands);
  for (const { sectionId, piece, length: _, ...standing } of changed)
    next.set(lessonKey({ sectionId, piece }), standing);
  return next;
}

export const standingOf = (stands: Stands, lessonId: string): Standing => stands.get(lessonId) ?? PARKED;

/** Whether a lesson is on a day and in a period, its later hours counted. */
export function isAt(stands: Stands, lesson: WeekLesson, cycleDay: number, period: number): boolean {
  const at = standingOf(stands, lesson.id);
  return at.cycleDay === cycleDay && at.period !== null && at.period <= period && period < at.period + lesson.length;
}

/** The model for the engine, with the pins as they are now. */
export const modelOf = (school: School, stands: Stands): BuiltModel =>
  buildModel(school.setUp, {
    weights: school.weights,
    placements: [...school.lessons.values()].map(({ id, sectionIds, piece }) => ({
      sectionId: sectionIds[0]!,
      piece,
      ...standingOf(stands, id),
    })),
  });
