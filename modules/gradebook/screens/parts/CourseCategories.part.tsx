import { useLocale, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, formatDate, Link, Load, ReadTable, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { z } from 'zod';
import { gradebook } from '../api.ts';
import { WeightsDrawer } from './WeightsDrawer.tsx';

const search = z.object({ course: z.string().optional(), weights: z.literal('propose').optional() });

/** On the page that sets up a course: what its grades are made of, and where their columns are. */
export default function CourseCategoriesPart() {
  const [{ course }] = useSearchState(search);
  return course ? <Categories courseId={course} /> : null;
}

function Categories({ courseId }: { courseId: string }) {
  const locale = useLocale();
  const [{ weights }, change] = useSearchState(search);
  const query = useQuery(gradebook.courseCategories.queryOptions({ input: { courseId } }));
  return (
    <Card title={m.gradebook_setup_categories()}>
      <Load query={query} skeleton={<Skeleton shape="table" count={3} />}>
        {({ categories, sections, byLevels, proposal, proposes, mayAdd }) => {
          if (sections.length === 0 || categories.length === 0) return <p>{m.gradebook_setup_none()}</p>;
          const columnsOf = (id: string) => sections.reduce((sum, { columns }) => sum + (columns[id] ?? 0), 0);
          const proposedOf = (id: string) => proposal?.categories.find((one) => one.id === id)?.weight;
          const asked = (proposal?.categories ?? []).filter(({ id }) => !categories.some((one) => one.id === id));
          const rows = [...categories, ...asked.map((one) => ({ ...one, weight: '0', dropLowest: 0 }))];
          return (
            <Stack gap={16}>
              <p>{byLevels ? m.gradebook_setup_by_levels() : m.gradebook_setup_policy()}</p>
              <ReadTable<(typeof rows)[number]>
                subject={{ label: m.gradebook_category(), cell: ({ label }) => label[locale] }}
                columns={[
                  { id: 'weight', label: m.gradebook_setup_weight(), cell: ({ weight }) => `${Number(weight)} %` },
                  ...(proposal
                    ? [
                        {
                          id: 'proposed',
                          label: m.gradebook_weights_proposed(),
                          cell: ({ id }: { id: string }) => `${Number(proposedOf(id) ?? 0)} %`,
                        },
                      ]
                    : []),
                  { id: 'columns', label: m.gradebook_setup_columns(), cell: ({ id }) => columnsOf(id) },
                  {
                    id: 'drop',
                    label: m.gradebook_setup_drop(),
                    cell: ({ dropLowest }) => (dropLowest > 0 ? dropLowest : '–'),
                  },
                ]}
                rows={rows}
                rowId={({ id }) => id}
              />
              {proposal && (
                <Callout tone="info">{m.gradebook_weights_waiting({ on: formatDate(proposal.at) })}</Callout>
              )}
              {proposes && !proposal && (
                <Button icon={Scale} onPress={() => change({ weights: 'propose' })}>
                  {m.gradebook_weights_propose()}
                </Button>
              )}
              {proposes && !proposal && weights === 'propose' && (
                <WeightsDrawer
                  courseId={courseId}
                  categories={categories}
                  mayAdd={mayAdd}
                  onClose={() => change({ weights: undefined })}
                />
              )}
              {sections.some(({ enters }) => enters) && (
                <p>
                  {m.gradebook_setup_open()}{' '}
                  {sections.map(({ sectionId, name }, at) => (
                    <span key={sectionId}>
                      {at > 0 && ' · '}
                      <Link href={`/teacher/gradebook/${sectionId}`}>{name}</Link>
                    </span>
                  ))}
                </p>
              )}
            </Stack>
          );
        }}
      </Load>
    </Card>
  );
}
