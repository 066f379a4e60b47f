import { leavesOf, YEAR } from '@patio/grading/terms';
import { m } from '@patio/messages';
import { Card, Link, ReadTable } from '@patio/ui';
import type { PublishedSection } from '../../contract.ts';
import { shownMark } from '../book/columns.tsx';
import { LevelLegend, levelsInShort } from './TermLevels.tsx';
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
  const scales = [
    ...new Map(
      all.flatMap(({ section: { competency } }) =>
        competency ? [[competency.scale.id, competency.scale] as const] : [],
      ),
    ).values(),
  ];
  // Nobody adds levels up: a child who is judged by nothing else has no column for the year.
  const hasYear = all.some(({ section }) => !section.competency);
  return (
    <>
      <Card flush>
        <ReadTable
          rows={all}
          rowId={({ section }) => section.sectionId}
          subject={{
            label: m.gradebook_subject(),
            cell: ({ section }) => (
              <>
                <Link href={hrefOf(section.sectionId)}>{section.name}</Link>
                {section.teacher && <small className="block font-normal text-ink-2">{section.teacher}</small>}
              </>
            ),
          }}
          columns={[
            ...terms.map(({ id, name }, at) => ({
              id,
              label: name,
              cell: (computed: Computed) => <TermCell computed={computed} at={at} />,
            })),
            ...(hasYear
              ? [
                  {
                    id: YEAR,
                    label: m.gradebook_year_grade(),
                    cell: (computed: Computed) => <YearCell computed={computed} />,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {scales.map((scale) => (
        <LevelLegend key={scale.id} scale={scale} />
      ))}
    </>
  );
}

const soFar = () => <small className="block text-ink-2">{m.gradebook_so_far()}</small>;

function TermCell({ computed, at }: { computed: Computed; at: number }) {
  const termId = leavesOf(computed.section.terms)[at]?.id ?? '';
  const { competency } = computed.section;
  if (competency) return <b>{levelsInShort(competency, termId) ?? '–'}</b>;
  const { mark, open, passed } = termMark(computed, termId);
  return (
    <>
      <b className={passed === false && mark !== null ? 'text-bad-ink' : undefined}>{shown(computed.section, mark)}</b>
      {open && mark !== null && soFar()}
    </>
  );
}

function YearCell({ computed: { section, grades } }: { computed: Computed }) {
  const { competency } = section;
  // Levels are never added up: a class graded by them has no number for the year.
  const year = competency ? null : (grades?.terms[YEAR]?.current.published.mark ?? null);
  return (
    <>
      <b>{shown(section, year)}</b>
      {year !== null && section.termGrades.length < leavesOf(section.terms).length && soFar()}
    </>
  );
}
