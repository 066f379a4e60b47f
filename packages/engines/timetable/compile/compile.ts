import type { Model } from '../model/schema.ts';
import { expandSections } from '../model/sections.ts';
import { ProblemBuilder } from '../problem/builder.ts';
import type { Problem } from '../problem/problem.ts';
import { fewerStudents } from './fewer-students.ts';
import { compileLessonRules } from './lesson-rules.ts';
import { compilePeople, type People } from './people.ts';
import { compilePeopleRules } from './people-rules.ts';
import { compileRooms, type RoomPlan } from './rooms.ts';
import { SCALE, School } from './school.ts';
import { compileStarts } from './starts.ts';
import { joinUnits, type Units } from './units.ts';

/** A model made ready for the search, with the way back to the school's own words. */
export interface CompiledSchool {
  school: School;
  problem: Problem;
  units: Units;
  rooms: RoomPlan;
  people: People;
}

/** Turns a model into flat arrays; contradictions of fixed lessons are loosened and listed, never fatal. */
export function compileModel(source: Model): CompiledSchool {
  const model = expandSections(source);
  const school = new School(model);
  const units = joinUnits(school);
  const dayOf = Array.from({ length: school.slots }, (_, slot) => Math.floor(slot / school.boardPeriods));
  const partOf = dayOf.map((_, slot) => Math.floor(slot / school.periods));
  const builder = new ProblemBuilder(dayOf, SCALE, school.breaks, partOf);
  const starts = compileStarts(school, units, builder);
  units.lessons.forEach((lessons, unit) => {
    builder.addLesson({
      duration: school.lesson(lessons[0]!).duration,
      allowed: starts[unit]!.allowed,
      fixed: starts[unit]!.fixed,
      starts: [{ duration: school.lesson(lessons[0]!).duration, hard: null, soft: starts[unit]!.soft }],
      profiles: [],
    });
  });
  const people = compilePeople(school, units, builder);
  const rooms = compileRooms(school, units, builder);
  compilePeopleRules(school, units, builder, people, rooms);
  compileLessonRules(school, units, builder, rooms, people);
  fewerStudents(builder, people);
  return { school, problem: builder.build(), units, rooms, people };
}
