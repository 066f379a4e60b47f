import { useOffice } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, formatAgo, Link, Load, MoreButton, RowList, Section, Skeleton, Stack } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { GivenView } from '../../contract.ts';
import { recognition } from '../api.ts';
import { PRAISE_KINDS, praiseLabel } from '../labels.ts';
import { ClassChoice } from './ClassChoice.tsx';

interface SchoolGivenProps {
  schoolId: string | undefined;
  sectionId: string | undefined;
  onClass: (id: string | undefined) => void;
}

/** What was recognised in whole schools: how often in each, and every one of them. */
export function SchoolGiven({ schoolId, sectionId, onClass }: SchoolGivenProps) {
  const query = useInfiniteQuery(
    recognition.given.infiniteOptions({
      input: (cursor: string | undefined) => ({ schoolId, sectionId, limit: 50, cursor, counted: 'yes' }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  const office = useOffice();
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ pages }) => {
        const [first] = pages;
        if (!first) return null;
        return (
          <Stack gap={16}>
            <Schools schools={first.schools} chosen={schoolId} />
            <Section
              title={m.recognition_given_lately({ count: first.total ?? 0 })}
              actions={<ClassChoice all sections={first.sections} value={sectionId} onChange={onClass} />}
            >
              {first.items.length === 0 ? (
                <EmptyState scene="sheet" title={m.recognition_given_none()}>
                  {m.recognition_given_none_hint()}
                </EmptyState>
              ) : (
                <Card flush>
                  <RowList
                    label={m.recognition_recent()}
                    items={pages
                      .flatMap(({ items }) => items)
                      .map((line) =>
                        lineOf(line, office('people.read_students', `/students/${line.studentId}?tab=recognition`)),
                      )}
                  />
                </Card>
              )}
              <MoreButton query={query} />
            </Section>
          </Stack>
        );
      }}
    </Load>
  );
}

const lineOf = (
  { id, student, kind, note, section, by, at }: GivenView['items'][number],
  page: string | undefined,
) => ({
  id,
  icon: PRAISE_KINDS[kind].icon,
  tone: 'ok' as const,
  title: (
    <>
      {page ? (
        <Link quiet href={page}>
          {student}
        </Link>
      ) : (
        student
      )}
      {` · ${praiseLabel(kind)}`}
    </>
  ),
  detail: [note, section, by, formatAgo(at)].filter(Boolean).join(' · '),
});

/** Each school with its number, which opens its list; nobody is compared, so neither classes nor teachers are counted. */
const Schools = ({ schools, chosen }: { schools: GivenView['schools']; chosen: string | undefined }) =>
  schools.length < 2 ? null : (
    <ul className="rg-schools" aria-label={m.recognition_given_by_school()}>
      {schools.map(({ id, name, given, students }) => (
        <li key={id} data-here={id === chosen || undefined}>
          <b>{name}</b>
          <Link href={id === chosen ? '/teacher/feedback' : `/teacher/feedback?school=${id}`}>
            {m.recognition_given_count({ count: given })}
          </Link>
          <small>{m.recognition_given_students({ count: students })}</small>
        </li>
      ))}
    </ul>
  );
