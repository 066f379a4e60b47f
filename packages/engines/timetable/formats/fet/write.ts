import type { Constraint } from '../../model/constraint.ts';
import type { Model, StudentSet } from '../../model/schema.ts';
import { writeConstraint } from './write-constraints.ts';
import { element, FetWriterNames, text } from './write-names.ts';

export interface FetText {
  text: string;
  /** What FET has no words for and was left out: never in silence. */
  left: Constraint[];
}

const list = (name: string, items: readonly string[]): string => element(name, '\n', items.join('\n'), '\n');

/** Writes a model as a .fet file, with lessons that are fixed locked in their place. */
export function writeFet(model: Model): FetText {
  const names = new FetWriterNames(model);
  const left: Constraint[] = [];
  const time: string[] = [
    element('ConstraintBasicCompulsoryTime', text('Weight_Percentage', 100), text('Active', 'true')),
  ];
  const space: string[] = [
    element('ConstraintBasicCompulsorySpace', text('Weight_Percentage', 100), text('Active', 'true')),
  ];
  if (model.calendar.breaks.length) time.push(breaks(model));
  for (const constraint of model.constraints) {
    const written = writeConstraint(constraint, names, model);
    time.push(...(written?.time ?? []));
    space.push(...(written?.space ?? []));
    if (!written) left.push(constraint);
  }
  time.push(...locks(model, names));
  const { days, periods } = model.calendar;
  const named = (item: string, values: Iterable<string>) =>
    [...values].map((value) => element(item, text('Name', value)));
  const parts = [
    text('Institution_Name', model.name),
    text('Mode', 'Official'),
    text('Comments', ''),
    element(
      'Days_List',
      text('Number_of_Days', days.length),
      ...named(
        'Day',
        days.map(({ name }) => name),
      ),
    ),
    element(
      'Hours_List',
      text('Number_of_Hours', periods.length),
      ...named(
        'Hour',
        periods.map(({ name }) => name),
      ),
    ),
    list('Subjects_List', named('Subject', new Set(model.lessons.map(({ subject }) => subject)))),
    list('Activity_Tags_List', named('Activity_Tag', new Set(model.lessons.flatMap(({ tags }) => tags)))),
    list('Teachers_List', named('Teacher', names.teachers.values())),
    list('Students_List', years(model, names)),
    list('Activities_List', activities(model, names)),
    list('Buildings_List', named('Building', new Set(model.rooms.flatMap(({ building }) => building ?? [])))),
    list(
      'Rooms_List',
      model.rooms.map(({ id, building, capacity }) =>
        element(
          'Room',
          text('Name', names.rooms.get(id)!),
          text('Building', building ?? ''),
          text('Capacity', capacity ?? 30_000),
          text('Virtual', 'false'),
        ),
      ),
    ),
    list('Time_Constraints_List', time),
    list('Space_Constraints_List', space),
  ];
  return {
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<fet version="6.8.5">\n${parts.join('\n')}\n</fet>\n`,
    left,
  };
}

/** Sets that belong to no other are years, their parts groups. */
function years({ students }: Model, names: FetWriterNames): string[] {
  const byId = new Map(students.map((set) => [set.id, set]));
  const inside = new Set(students.flatMap(({ parts }) => parts));
  const write = (set: StudentSet, depth: number): string =>
    element(
      ['Year', 'Group', 'Subgroup'][depth]!,
      text('Name', names.students.get(set.id)!),
      text('Number_of_Students', set.size),
      ...(depth < 2 ? set.parts.map((part) => write(byId.get(part)!, depth + 1)) : []),
    );
  return students.filter(({ id }) => !inside.has(id)).map((set) => write(set, 0));
}

/** Lessons of one section share a group, which is called after the first of them. */
function activities({ lessons }: Model, names: FetWriterNames): string[] {
  const sections = Map.groupBy(lessons, ({ id, section }) => section ?? id);
  return [...sections.values()].flatMap((own) => {
    const total = own.reduce((sum, { duration }) => sum + duration, 0);
    const group = own.length > 1 ? names.lessons.get(own[0]!.id)! : 0;
    return own.map((lesson) =>
      element(
        'Activity',
        ...lesson.teachers.map((id) => text('Teacher', names.teachers.get(id)!)),
        text('Subject', lesson.subject),
        ...lesson.tags.map((tag) => text('Activity_Tag', tag)),
        ...lesson.students.map((id) => text('Students', names.students.get(id)!)),
        text('Duration', lesson.duration),
        text('Total_Duration', total),
        text('Id', names.lessons.get(lesson.id)!),
        text('Activity_Group_Id', group),
        ...(lesson.size === undefined ? [] : [text('Number_Of_Students', lesson.size)]),
        text('Active', 'true'),
        text('Comments', ''),
      ),
    );
  });
}

const placeOf = ({ calendar: { days, periods } }: Model, slot: number, prefix: string): string =>
  text(`${prefix}Day`, days[Math.floor(slot / periods.length)]!.name) +
  text(`${prefix}Hour`, periods[slot % periods.length]!.name);

function breaks(model: Model): string {
  const { breaks: closed } = model.calendar;
  return element(
    'ConstraintBreakTimes',
    text('Weight_Percentage', 100),
    text('Number_of_Break_Times', closed.length),
    ...closed.map((slot) => element('Break_Time', placeOf(model, slot, ''))),
    text('Active', 'true'),
    text('Comments', ''),
  );
}

function locks(model: Model, names: FetWriterNames): string[] {
  return model.lessons.flatMap(({ id, pin }) =>
    pin?.slot === undefined
      ? []
      : [
          element(
            'ConstraintActivityPreferredStartingTime',
            text('Weight_Percentage', 100),
            text('Activity_Id', names.lessons.get(id)!),
            placeOf(model, pin.slot, 'Preferred_'),
            text('Permanently_Locked', 'true'),
            text('Active', 'true'),
            text('Comments', ''),
          ),
        ],
  );
}
