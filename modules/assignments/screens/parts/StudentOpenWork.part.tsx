import { useAbout } from '@patio/client';
import { m } from '@patio/messages';
import { Link, Notebook, type NotebookLook } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { assignments } from '../api.ts';
import { standingText } from '../student/owe/texts.ts';

const SHOWN = 4;

/** What a student still has to hand in, beside a conversation about them. */
export default function StudentOpenWorkPart() {
  const studentId = useAbout();
  const { data } = useQuery(assignments.ofStudent.queryOptions({ input: { studentId } }));
  if (!data) return null;
  const { items, now } = data;
  return (
    <section>
      <h3>{m.assignments_student_open()}</h3>
      {items.length === 0 && <p>{m.assignments_student_open_none()}</p>}
      <ul>
        {items.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            <Notebook look={line.section.look as NotebookLook} />
            <div>
              {line.kind === 'task' ? (
                <Link href={`/teacher/grade/${line.id}`}>{line.title}</Link>
              ) : (
                <b>{line.title}</b>
              )}
              <small>{[line.section.course, standingText(line, Date.parse(now))].join(' · ')}</small>
            </div>
          </li>
        ))}
      </ul>
      {items.length > SHOWN && <small>{m.assignments_student_open_more({ count: items.length - SHOWN })}</small>}
    </section>
  );
}
