import { useAbout } from '@patio/client';
import { m } from '@patio/messages';
import { useQuery } from '@tanstack/react-query';
import type { StudentFigures } from '../../contract.ts';
import { gradebook } from '../api.ts';

const isPublished = ({ state, mark }: StudentFigures['sections'][number]['terms'][number]): boolean =>
  mark !== null && (state === 'published' || state === 'locked');

/** The last published grade of each class that the reader may see, beside a conversation about the student. */
export default function StudentLatestPart() {
  const studentId = useAbout();
  const { data } = useQuery(gradebook.studentGrades.queryOptions({ input: { studentId } }));
  if (!data) return null;
  const rows = data.sections.flatMap(({ sectionId, name, terms }) => {
    const last = terms.findLast(isPublished);
    return last ? [{ sectionId, section: name, term: last.name, mark: last.mark, passed: last.passed }] : [];
  });
  return (
    <section>
      <h3>{m.gradebook_latest_published()}</h3>
      {rows.length === 0 && <p>{m.gradebook_latest_none()}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.sectionId}>
            <b className={row.passed === false ? 'text-bad-ink' : undefined}>{row.mark}</b>
            <div>
              {row.section}
              <small>{row.term}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
