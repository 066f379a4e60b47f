import type { Model } from '@patio/engine-timetable';
import type { SetUpView } from '../contract/setup.ts';

type Named = 'teacher' | 'room' | 'homeroom';

export interface FetMatch {
  idOf: (of: Named, name: string) => string | undefined;
  /** The section of each lesson of the file that belongs to one here. */
  sectionOf: Map<string, string>;
  unknown: { teachers: string[]; rooms: string[]; students: string[]; classes: string[] };
}

/** Without accents, capitals and signs: two programs seldom write a name the same way. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/** Who and what of a file is who and what of the school, by name. A name that two have belongs to neither. */
export function matchNames(view: SetUpView, model: Model): FetMatch {
  const index = (rows: readonly { id: string; name: string }[]) => {
    const found = Map.groupBy(rows, ({ name }) => plainName(name));
    return new Map([...found].flatMap(([name, own]) => (own.length === 1 ? [[name, own[0]!.id] as const] : [])));
  };
  const known = { teacher: index(view.teachers), room: index(view.rooms), homeroom: index(view.homerooms) };
  const idOf = (of: Named, name: string) => known[of].get(plainName(name));
  const missing = (of: Named, rows: readonly { name: string }[]) =>
    rows.map(({ name }) => name).filter((name) => idOf(of, name) === undefined);
  const sectionOf = new Map<string, string>();
  const classes = new Set<string>();
  for (const { id, subject, students, teachers } of model.lessons) {
    const groups = students.flatMap((name) => idOf('homeroom', name) ?? []);
    const fits = view.sections.filter(
      (section) =>
        plainName(section.subject) === plainName(subject) &&
        groups.some((group) => section.homeroomIds.includes(group)),
    );
    const staff = teachers.flatMap((name) => idOf('teacher', name) ?? []);
    const taught = fits.filter((section) => section.teacherIds.some((one) => staff.includes(one)));
    const [only] = fits.length === 1 ? fits : taught.length === 1 ? taught : [];
    if (only) sectionOf.set(id, only.id);
    else classes.add([subject, ...students].join(' · '));
  }
  const used = new Set(model.lessons.flatMap(({ students }) => students));
  return {
    idOf,
    sectionOf,
    unknown: {
      teachers: missing('teacher', model.teachers),
      rooms: missing('room', model.rooms),
      students: missing(
        'homeroom',
        model.students.filter(({ id }) => used.has(id)),
      ),
      classes: [...classes],
    },
  };
}
