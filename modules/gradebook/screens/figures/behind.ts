import { m } from '@patio/messages';
import type { RowItem } from '@patio/ui';
import type { ClassFigures } from '../../contract.ts';
import { reasonLabel } from './labels.tsx';

type Student = ClassFigures['students'][number];

/** Where a class's marks are written, showing only those that are meant. */
export const bookOf = (view: Pick<ClassFigures, 'sectionId' | 'termId'>, show = '') =>
  `/teacher/gradebook/${view.sectionId}?term=${view.termId ?? ''}${show && `&show=${show}`}`;

const ofStudents = (sections: readonly ClassFigures[], fits: (student: Student) => boolean) =>
  sections.flatMap((view) => view.students.filter(fits).map((student) => ({ view, student })));

/** Marks that nobody has put yet, class by class. */
const toWrite = (sections: readonly ClassFigures[]): RowItem[] =>
  sections
    .filter((view) => view.pending > 0)
    .map((view) => ({
      id: view.sectionId,
      title: view.name,
      detail: m.gradebook_pending_count({ count: view.pending }),
      count: view.pending,
      href: bookOf(view, 'pending'),
    }));

/** Works that were not handed in, by student and class. */
const notHandedIn = (sections: readonly ClassFigures[]): RowItem[] =>
  ofStudents(sections, (student) => student.missing > 0).map(({ view, student }) => ({
    id: `${view.sectionId} ${student.id}`,
    title: student.name,
    detail: `${view.name} · ${m.gradebook_reason_missing({ count: student.missing })}`,
    count: student.missing,
    href: bookOf(view, 'missing'),
  }));

/** Everyone who may need help stands once, with what every class says of them; the row opens the first of these. */
const needHelp = (sections: readonly ClassFigures[]): RowItem[] => {
  const found = ofStudents(sections, (student) => student.reasons.length > 0);
  return [...Map.groupBy(found, ({ student }) => student.id).values()].map((of) => {
    const [{ view, student }] = of as [(typeof found)[number]];
    return {
      id: student.id,
      title: student.name,
      detail: of.map((each) => [each.view.name, ...each.student.reasons.map(reasonLabel)].join(' · ')).join('; '),
      href: bookOf(view, student.reasons.some((reason) => reason.kind === 'levels') ? '' : 'low'),
    };
  });
};

/** What a teacher's figures count: each number is the sum of its rows. */
export const LISTS = [
  { id: 'pending', title: m.gradebook_to_write, none: m.gradebook_nothing_to_write, rows: toWrite },
  { id: 'missing', title: m.gradebook_missing_work, none: m.gradebook_nothing_missing, rows: notHandedIn },
  { id: 'help', title: m.gradebook_need_help, none: m.gradebook_nobody_needs_help, rows: needHelp },
] as const;
