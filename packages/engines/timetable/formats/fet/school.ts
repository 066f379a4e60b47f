import { TimetableFailure } from '../../failures.ts';
import type { Lesson, Model } from '../../model/schema.ts';
import { child, childrenOf, exactTextOf, wholeNumber, type XmlElement } from '../xml.ts';
import { FetNames } from './names.ts';

/** What the constraint readers need to look things up while a .fet file becomes a model. */
export class FetSchool {
  readonly model: Model;
  readonly days = new Map<string, number>();
  readonly hours = new Map<string, number>();
  readonly lessonById = new Map<string, Lesson>();
  /** Position of a lesson among the pieces of its activity group, from 1. */
  readonly component = new Map<string, number>();
  readonly atomsOf = new Map<string, Set<string>>();
  readonly names = new FetNames();
  readonly unsupported = new Map<string, { count: number; line: number }>();
  /** How many days of the calendar a term has, where a file has terms. */
  daysPerTerm = 0;
  inactive = 0;

  constructor(model: Model) {
    this.model = model;
  }

  /** Writes down what the reader does not know, with the first place. */
  notUnderstood(type: string, line: number): void {
    const known = this.unsupported.get(type);
    if (known) known.count++;
    else this.unsupported.set(type, { count: 1, line });
  }

  slot(day: string, hour: string): number {
    return this.days.get(day)! * this.model.calendar.periods.length + this.hours.get(hour)!;
  }

  /** Every slot named inside a constraint, whatever the list element is called. */
  slots(element: XmlElement): number[] {
    const found: number[] = [];
    for (const item of element.children) {
      if (item.children.length === 0) continue;
      const day = item.children.find((field) => field.name.endsWith('Day'));
      const hour = item.children.find((field) => field.name.endsWith('Hour'));
      if (!day || !hour)
        throw new TimetableFailure('timetable.element_missing', {
          line: item.line,
          element: item.name,
          name: day ? 'Hour' : 'Day',
        });
      found.push(this.slot(this.names.named('day', day), this.names.named('hour', hour)));
    }
    return found;
  }

  /** Active lessons named by id; ids of inactive activities stand in real files and mean nothing. */
  lessons(element: XmlElement, field = 'Activity_Id'): string[] {
    const ids: string[] = [];
    for (const item of element.children) {
      if (item.name === field && this.lessonById.has(item.text)) ids.push(item.text);
    }
    return ids;
  }

  atoms(students: string): Set<string> {
    return this.atomsOf.get(students) ?? new Set([students]);
  }

  /** Lessons that match the filter a constraint spells with teacher, students, subject, tag, duration. */
  matching(element: XmlElement): string[] {
    const teacher = exactTextOf(element, 'Teacher_Name') ?? exactTextOf(element, 'Teacher') ?? '';
    const students = exactTextOf(element, 'Students_Name') ?? exactTextOf(element, 'Students') ?? '';
    const subject = exactTextOf(element, 'Subject_Name') ?? exactTextOf(element, 'Subject') ?? '';
    const tag = exactTextOf(element, 'Activity_Tag_Name') ?? exactTextOf(element, 'Activity_Tag') ?? '';
    const duration = optionalNumber(element, 'Duration');
    const component = optionalNumber(element, 'Component_Number');
    const wanted = students === '' ? null : this.atoms(students);
    return this.model.lessons
      .filter(
        (lesson) =>
          (teacher === '' || lesson.teachers.includes(teacher)) &&
          (subject === '' || lesson.subject === subject) &&
          (tag === '' || lesson.tags.includes(tag)) &&
          (duration === 0 || lesson.duration === duration) &&
          (component === 0 || this.component.get(lesson.id) === component) &&
          (!wanted || lesson.students.some((set) => shares(this.atoms(set), wanted))),
      )
      .map((lesson) => lesson.id);
  }

  rooms(element: XmlElement): string[] {
    const many = childrenOf(element, 'Preferred_Room').map((room) => room.text);
    const one = child(element, 'Room');
    return one ? [one.text, ...many] : many;
  }
}

/** Nothing, like zero, means any. */
function optionalNumber(element: XmlElement, name: string): number {
  const field = child(element, name);
  return field && field.text.trim() !== '' ? wholeNumber(field) : 0;
}

function shares(a: Set<string>, b: Set<string>): boolean {
  for (const atom of a) if (b.has(atom)) return true;
  return false;
}
