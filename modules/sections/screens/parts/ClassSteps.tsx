import { m } from '@patio/messages';
import { useQuery } from '@tanstack/react-query';
import type { StudentClasses } from '../../contract.ts';
import { sections } from '../api.ts';
import { EndDialog } from '../roster/EndDialog.tsx';
import { MoveDialog } from '../roster/MoveDialog.tsx';

/** What is being done about one student's places; a section's id where it is about one of them. */
export type Doing =
  | { what: 'place' | 'leave' | 'enrol' }
  | { what: 'move' | 'end'; sectionId: string; courseId: string };

interface ClassStepsProps {
  classes: StudentClasses;
  doing: Doing | null;
  onClose: () => void;
}

/** The dialogs behind a student's classes: into a homeroom, out of it, into a section, to another one, out of one; each on a day. */
export function ClassSteps({ classes, doing, onClose }: ClassStepsProps) {
  const { schoolId, year, studentId } = classes;
  const yearId = year?.id ?? '';
  const what = doing?.what;
  const one = doing && 'sectionId' in doing ? doing : null;
  const homerooms = useQuery({
    ...sections.listHomerooms.queryOptions({ input: { schoolId, yearId, limit: 200 } }),
    enabled: what === 'place',
  });
  const others = useQuery({
    ...sections.listSections.queryOptions({
      input: { schoolId, yearId, limit: 200, ...(one && { courseId: one.courseId }) },
    }),
    enabled: what === 'enrol' || what === 'move',
  });
  if (!year) return null;
  const taken = new Set(classes.sections.map((section) => section.id));
  const step = { count: 1, onClose, today: classes.today, year };
  const studentIds = [studentId];
  const free = (others.data?.items ?? [])
    .filter((section) => !taken.has(section.id))
    .map((section) => ({ id: section.id, label: section.name, detail: section.lead?.name }));
  return (
    <>
      <MoveDialog
        {...step}
        isOpen={what === 'place'}
        title={classes.homeroom ? m.sections_change_homeroom() : m.sections_place_in_homeroom()}
        label={m.sections_homeroom()}
        hint={classes.homeroom ? m.sections_move_homeroom_hint() : m.sections_add_homeroom_hint()}
        targets={(homerooms.data?.items ?? [])
          .filter((homeroom) => homeroom.id !== classes.homeroom?.id)
          .toSorted(
            (a, b) => Number(b.gradeLevelId === classes.gradeLevelId) - Number(a.gradeLevelId === classes.gradeLevelId),
          )
          .map((homeroom) => ({
            id: homeroom.id,
            label: homeroom.name,
            detail: m.sections_seats_left({ students: homeroom.students, capacity: homeroom.capacity }),
          }))}
        move={(toId, on) => sections.placeStudents.call({ id: toId, studentIds, on })}
      />
      <MoveDialog
        {...step}
        isOpen={what === 'enrol'}
        title={m.sections_enrol_in_section()}
        label={m.sections_section()}
        hint={m.sections_enrol_in_section_hint()}
        targets={free}
        move={(toId, on) => sections.enrolStudents.call({ id: toId, studentIds, on })}
      />
      <MoveDialog
        {...step}
        isOpen={what === 'move'}
        label={m.sections_section()}
        hint={m.sections_move_section_hint()}
        targets={free}
        move={(toId, on) => sections.moveStudents.call({ id: one?.sectionId ?? '', toId, studentIds, on })}
      />
      <EndDialog
        {...step}
        isOpen={what === 'leave'}
        hint={m.sections_leave_homeroom_hint()}
        end={(on, _reason, note) =>
          sections.leaveHomeroom.call({ id: classes.homeroom?.id ?? '', studentIds, on, ...(note && { note }) })
        }
      />
      <EndDialog
        {...step}
        isOpen={what === 'end'}
        hint={m.sections_end_hint()}
        reasons
        end={(on, reason, note) =>
          sections.endEnrolments.call({ id: one?.sectionId ?? '', studentIds, on, reason, ...(note && { note }) })
        }
      />
    </>
  );
}
