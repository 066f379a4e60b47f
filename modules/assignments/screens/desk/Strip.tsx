import { m } from '@patio/messages';
import type { DeskStudent } from '../../contract.ts';

type Book = 'here' | 'graded' | 'waits' | 'nothing';

const bookOf = (student: DeskStudent, here: string): Book => {
  if (student.studentId === here) return 'here';
  if (student.waits) return 'waits';
  return student.mark === 'none' ? 'nothing' : 'graded';
};

/** The class as a row of small notebooks: a picture of how far the grading is. */
export function Strip({ students, here }: { students: readonly DeskStudent[]; here: string }) {
  const graded = students.filter(({ mark, waits }) => mark !== 'none' && !waits).length;
  const waiting = students.filter(({ waits }) => waits).length;
  const at = students.findIndex(({ studentId }) => studentId === here) + 1;
  const nothing = students.length - graded - waiting;
  return (
    <>
      <div
        className="de-strip"
        role="img"
        aria-label={m.assignments_strip({ at, all: students.length, graded, waiting, nothing })}
      >
        {students.map((student) => (
          <i key={student.studentId} data-book={bookOf(student, here)} />
        ))}
      </div>
      <p className="de-counts">
        <b>{graded}</b> {m.assignments_strip_graded({ count: graded })}
        <br />
        {m.assignments_strip_nothing({ count: nothing })}
      </p>
    </>
  );
}
