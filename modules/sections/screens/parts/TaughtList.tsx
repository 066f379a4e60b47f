import { m } from '@patio/messages';
import { Card, EmptyState, Load, Notebook, RowList, Section, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { sections, useSectionHref } from '../api.ts';
import { lookOf } from '../labels/labels.ts';

/** The sections that somebody teaches, or that teach a course, with their periods a week. */
export function TaughtList(filter: { staffId?: string; courseId?: string }) {
  const hrefOf = useSectionHref();
  const list = useQuery(sections.listSections.queryOptions({ input: { ...filter, limit: 100, sort: 'level' } }));
  return (
    <Load
      query={list}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <EmptyState scene="sheet" title={m.sections_none_taught()} />,
      }}
    >
      {({ items }) => (
        <Section
          title={m.sections_title()}
          count={items.length}
          description={
            filter.staffId &&
            m.sections_load({
              load: items
                .filter((one) => one.lead?.staffId === filter.staffId)
                .reduce((sum, one) => sum + one.periodsPerWeek, 0),
            })
          }
        >
          <Card flush>
            <RowList
              label={m.sections_title()}
              items={items.map((section) => ({
                id: section.id,
                title: section.name,
                detail: [
                  m.sections_students_count({ count: section.students }),
                  m.sections_load({ load: section.periodsPerWeek }),
                  filter.courseId && (section.lead?.name ?? m.sections_nobody()),
                ]
                  .filter(Boolean)
                  .join(' · '),
                media: <Notebook look={lookOf(section.look)} />,
                href: hrefOf?.(section.id),
              }))}
            />
          </Card>
        </Section>
      )}
    </Load>
  );
}
