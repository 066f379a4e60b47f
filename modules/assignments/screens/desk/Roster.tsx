import { m } from '@patio/messages';
import { formatPercent, RowList, Status } from '@patio/ui';
import type { DeskStudent } from '../../contract.ts';
import { markText, standOf } from './labels.ts';

interface RosterProps {
  students: readonly DeskStudent[];
  nameOf: (student: DeskStudent) => string;
  hrefOf: (studentId: string) => string;
}

/** Everyone of the class with how their work stands. */
export const Roster = ({ students, nameOf, hrefOf }: RosterProps) => (
  <RowList
    label={m.assignments_roster()}
    items={students.map((student) => {
      const { text, tone } = standOf(student);
      return {
        id: student.studentId,
        title: nameOf(student),
        detail: [
          student.group?.name,
          student.overlap !== null && m.assignments_overlap({ share: formatPercent(student.overlap) }),
        ]
          .filter(Boolean)
          .join(' · '),
        href: hrefOf(student.studentId),
        end: (
          <span className="de-stand">
            {student.score !== null && <b>{markText(student.score)}</b>}
            <Status look="plain" tone={tone}>
              {text}
            </Status>
          </span>
        ),
      };
    })}
  />
);
