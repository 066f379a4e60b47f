import type { Placement, Timetable } from '../model/schema.ts';
import type { State } from '../search/state.ts';
import type { CompiledSchool } from './compile.ts';

/** The search's answer in the school's own words: every lesson with its slot, rooms and chosen teacher. */
export function timetableOf(compiled: CompiledSchool, state: Pick<State, 'start' | 'choice'>): Timetable {
  const { school, units, rooms, problem } = compiled;
  const nameOf = (need: number) => {
    const option = need < 0 ? -1 : state.choice[need]!;
    return option < 0 ? undefined : problem.needs.optionName[problem.needs.optionsStart[need]! + option]!;
  };
  const lessons: Placement[] = school.model.lessons.map((lesson, index) => {
    const slot = state.start[units.of[index]!]!;
    const chosen =
      nameOf(rooms.needOf[index]!)
        ?.split('\n')
        .filter((name) => name !== '') ?? rooms.certain[index]!;
    return {
      lesson: lesson.id,
      slot: slot < 0 ? null : slot,
      rooms: chosen,
      teacher: nameOf(rooms.teacherNeedOf[index]!),
    };
  });
  return { version: 1, lessons };
}
