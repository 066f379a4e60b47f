import type { ProblemBuilder } from '../problem/builder.ts';
import type { School } from './school.ts';
import type { Units } from './units.ts';

/** Someone whose week is watched; groups of students that live exactly alike are watched once and counted often. */
export interface Person {
  profile: number;
  lessons: number[];
  closed: Set<number>;
  times: number;
  name: string;
}

export interface People {
  teachers: Map<string, Person>;
  /** Student atoms; several names may share one person. */
  students: Map<string, Person>;
}

/** One profile a teacher and one for every group of students that differs from the others. */
export function compilePeople(school: School, units: Units, builder: ProblemBuilder): People {
  const people: People = { teachers: new Map(), students: new Map() };
  for (const [id, lessons] of school.lessonsOfTeacher) {
    people.teachers.set(id, addPerson(id, lessons, school.closed.teachers.get(id)));
  }
  const marks = marksOfAtoms(school);
  const alike = new Map<string, Person>();
  for (const [atom, lessons] of school.lessonsOfAtom) {
    const key = `${lessons.join()}|${marks.get(atom)?.join() ?? ''}`;
    const known = alike.get(key);
    if (known) known.times++;
    const person = known ?? addPerson(atom, lessons, school.closed.students.get(atom));
    alike.set(key, person);
    people.students.set(atom, person);
  }
  return people;

  function addPerson(name: string, lessons: number[], closed: Set<number> | undefined): Person {
    const profile = builder.addProfile(name);
    for (const lesson of lessons) builder.lessons[units.of[lesson]!]!.profiles.push(profile);
    return { profile, lessons, closed: closed ?? new Set(), times: 1, name };
  }
}

function marksOfAtoms(school: School): Map<string, number[]> {
  const marks = new Map<string, number[]>();
  school.constraints.forEach((constraint, index) => {
    if (!('of' in constraint) || constraint.of !== 'students' || constraint.who === 'all') return;
    for (const set of constraint.who) {
      for (const atom of school.atomsOf(set)) {
        const list = marks.get(atom);
        if (list) list.push(index);
        else marks.set(atom, [index]);
      }
    }
  });
  return marks;
}
