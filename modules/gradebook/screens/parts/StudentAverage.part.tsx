import { useRowInList } from '@patio/client';
import { m } from '@patio/messages';
import { formatNumber, Link } from '@patio/ui';
import { Spark } from '@patio/ui/charts';
import { useQuery } from '@tanstack/react-query';
import { gradebook } from '../api.ts';

/** A cell of a list of students: the average of the last published term and the way there; it opens the grades behind it. */
export default function StudentAveragePart() {
  const { id, ids, href } = useRowInList();
  // A whole page of ids is too long for an address: this question is posted, once for all cells.
  const { data } = useQuery({
    queryKey: gradebook.ofStudents.queryKey({ input: { ids: [...ids] } }),
    queryFn: () => gradebook.ofStudents.call({ ids: [...ids] }),
  });
  const terms = data?.items.find((each) => each.studentId === id)?.terms ?? [];
  const last = terms.at(-1);
  if (!last) return data ? '–' : null;
  const values = terms.flatMap(({ average }) => average ?? []);
  const fails = last.passed < last.graded;
  const shown =
    last.average === null
      ? m.gradebook_passed_of({ passed: last.passed, graded: last.graded })
      : formatNumber(last.average, { minimumFractionDigits: 1 });
  return (
    <span className="inline-flex items-center gap-2">
      {values.length > 1 && <Spark values={values} width={40} height={18} tone={fails ? 'bad' : 'plain'} />}
      <Link
        quiet
        href={`${href}?tab=gradebook.student`}
        className={fails ? 'font-semibold text-bad-ink' : undefined}
        aria-label={m.gradebook_average_of({ term: last.name, shown, passed: last.passed, graded: last.graded })}
      >
        {shown}
      </Link>
    </span>
  );
}
