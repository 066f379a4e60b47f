import { m } from '@patio/messages';
import { Card, EmptyState, Load, Notebook, RowList, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { HomeroomView } from '../../contract.ts';
import { sections, useSectionHref } from '../api.ts';
import { lookOf } from '../labels/labels.ts';

/** The sections that come with being in this homeroom. */
export function HomeroomSections({ homeroom }: { homeroom: HomeroomView }) {
  const hrefOf = useSectionHref();
  const list = useQuery(
    sections.listSections.queryOptions({
      input: { homeroomId: homeroom.id, yearId: homeroom.yearId, limit: 100, sort: 'name' },
    }),
  );
  return (
    <Load
      query={list}
      skeleton={<Skeleton shape="list" />}
      empty={{ when: ({ items }) => items.length === 0, show: <EmptyState scene="sheet" title={m.sections_none()} /> }}
    >
      {({ items }) => (
        <Card flush>
          <RowList
            label={m.sections_title()}
            items={items.map((section) => ({
              id: section.id,
              title: section.name,
              detail: section.lead?.name ?? m.sections_nobody(),
              media: <Notebook look={lookOf(section.look)} />,
              href: hrefOf?.(section.id),
            }))}
          />
        </Card>
      )}
    </Load>
  );
}
