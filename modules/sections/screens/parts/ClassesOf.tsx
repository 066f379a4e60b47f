import { m } from '@patio/messages';
import {
  Card,
  DescriptionList,
  EmptyState,
  formatDate,
  Load,
  Notebook,
  NotebookCard,
  RowList,
  Section,
  Skeleton,
  Stack,
  Tiles,
} from '@patio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import type { StudentClasses } from '../../contract.ts';
import { lookOf, reasonName } from '../words/words.ts';

/** A student's homeroom, sections and homerooms before, for their record and for their family. */
export function ClassesOf({
  query,
  hrefOf,
}: {
  query: UseQueryResult<StudentClasses>;
  hrefOf?: (id: string) => string;
}) {
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {({ homeroom, homerooms, sections }) => (
        <Stack gap={22}>
          <Card>
            <DescriptionList
              items={[
                { term: m.sections_homeroom(), value: homeroom?.name ?? m.sections_in_no_homeroom() },
                { term: m.sections_tutor(), value: homeroom?.tutor ?? '–' },
                { term: m.sections_room(), value: homeroom?.room ?? '–' },
              ]}
            />
          </Card>
          <Section title={m.sections_title()} count={sections.length}>
            {sections.length === 0 ? (
              <EmptyState scene="sheet" title={m.sections_no_classes()} />
            ) : hrefOf ? (
              <Card flush>
                <RowList
                  label={m.sections_title()}
                  items={sections.map((section) => ({
                    id: section.id,
                    title: section.name,
                    detail: section.lead ?? m.sections_nobody(),
                    media: <Notebook look={lookOf(section.look)} />,
                    href: hrefOf(section.id),
                  }))}
                />
              </Card>
            ) : (
              <Tiles min={220}>
                {sections.map((section) => (
                  <NotebookCard
                    key={section.id}
                    look={lookOf(section.look)}
                    title={section.course}
                    subtitle={section.lead ?? m.sections_nobody_yet()}
                    footer={section.room}
                  />
                ))}
              </Tiles>
            )}
          </Section>
          {homerooms.length > 0 && (
            <Section title={m.sections_homerooms_before()}>
              <Card flush>
                <RowList
                  label={m.sections_homerooms_before()}
                  items={homerooms.map((one) => ({
                    id: `${one.name} ${one.from}`,
                    title: `${one.name} · ${one.year}`,
                    icon: DoorOpen,
                    detail: [
                      one.lastDay
                        ? m.sections_span({ from: formatDate(one.from), until: formatDate(one.lastDay) })
                        : m.sections_since({ from: formatDate(one.from) }),
                      one.endReason && reasonName(one.endReason),
                    ]
                      .filter(Boolean)
                      .join(' · '),
                  }))}
                />
              </Card>
            </Section>
          )}
        </Stack>
      )}
    </Load>
  );
}
