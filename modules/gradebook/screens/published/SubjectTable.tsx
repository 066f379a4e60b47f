import { m } from '@patio/messages';
import { Card, Link } from '@patio/ui';
import type { PublishedSection } from '../../contract.ts';
import { leavesOf, YEAR } from '../../grading/index.ts';
import { shownMark } from '../book/columns.tsx';
import type { Computed } from './use-published.ts';

/** A term's mark that was published, or what is known of a term that is still open. */
export function termMark(
  computed: Computed,
  termId: string,
): { mark: string | null; open: boolean; passed: boolean | null } {
  const { section, grades } = computed;
  const published = section.termGrades.find((grade) => grade.node === termId);
  const running = grades?.terms[termId]?.current.published;
  if (published)
    return { mark: published.mark, open: false, passed: grades?.terms[termId]?.final.published.passed ?? null };
  return { mark: running?.mark ?? null, open: true, passed: running?.passed ?? null };
}

const shown = (section: PublishedSection, mark: string | null) =>
  mark === null ? '–' : shownMark(section.rules.scale, mark);

/** Every subject by term; a subject opens how its grade came about. */
export function SubjectTable({ all, hrefOf }: { all: readonly Computed[]; hrefOf: (sectionId: string) => string }) {
  const terms = leavesOf(all[0]?.section.terms ?? []);
  return (
    <Card flush>
      <div className="overflow-x-auto">
        <table className="w-full text-left tabular-nums [&_td]:px-3 [&_td]:py-2.5 [&_th]:px-3 [&_th]:py-2.5">
          <thead className="text-ink-2">
            <tr>
              <th scope="col">{m.gradebook_subject()}</th>
              {terms.map((term) => (
                <th key={term.id} scope="col" className="text-right">
                  {term.name}
                </th>
              ))}
              <th scope="col" className="text-right">
                {m.gradebook_year_grade()}
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map((computed) => (
              <SubjectRow
                key={computed.section.sectionId}
                computed={computed}
                terms={terms}
                href={hrefOf(computed.section.sectionId)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function SubjectRow({
  computed,
  terms,
  href,
}: {
  computed: Computed;
  terms: readonly { id: string; name: string }[];
  href: string;
}) {
  const { section, grades } = computed;
  const own = leavesOf(section.terms);
  const year = grades?.terms[YEAR]?.current.published.mark ?? null;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="font-medium">
        <Link href={href}>{section.name}</Link>
        {section.teacher && <small className="block font-normal text-ink-2">{section.teacher}</small>}
      </th>
      {terms.map((term, at) => {
        const { mark, open, passed } = termMark(computed, own[at]?.id ?? '');
        return (
          <td key={term.id} className="text-right">
            <b className={passed === false && mark !== null ? 'text-bad-ink' : undefined}>{shown(section, mark)}</b>
            {open && mark !== null && <small className="block text-ink-2">{m.gradebook_so_far()}</small>}
          </td>
        );
      })}
      <td className="text-right">
        <b>{shown(section, year)}</b>
        {year !== null && section.termGrades.length < own.length && (
          <small className="block text-ink-2">{m.gradebook_so_far()}</small>
        )}
      </td>
    </tr>
  );
}
