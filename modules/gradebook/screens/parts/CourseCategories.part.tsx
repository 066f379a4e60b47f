import { useLocale, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Link, Load, ReadTable, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { gradebook } from '../api.ts';

const search = z.object({ course: z.string().optional() });

/** On the page that sets up a course: what its grades are made of, and where their columns are. */
export default function CourseCategoriesPart() {
  const [{ course }] = useSearchState(search);
  return course ? <Categories courseId={course} /> : null;
}

function Categories({ courseId }: { courseId: string }) {
  const locale = useLocale();
  const query = useQuery(gradebook.courseCategories.queryOptions({ input: { courseId } }));
  return (
    <Card title={m.gradebook_setup_categories()}>
      <Load query={query} skeleton={<Skeleton shape="table" count={3} />}>
        {({ categories, sections, byLevels }) => {
          if (sections.length === 0 || categories.length === 0) return <p>{m.gradebook_setup_none()}</p>;
          const columnsOf = (id: string) => sections.reduce((sum, { columns }) => sum + (columns[id] ?? 0), 0);
          return (
            <Stack gap={16}>
              <p>{byLevels ? m.gradebook_setup_by_levels() : m.gradebook_setup_policy()}</p>
              <ReadTable<(typeof categories)[number]>
                subject={{ label: m.gradebook_category(), cell: ({ label }) => label[locale] }}
                columns={[
                  { id: 'weight', label: m.gradebook_setup_weight(), cell: ({ weight }) => `${Number(weight)} %` },
                  { id: 'columns', label: m.gradebook_setup_columns(), cell: ({ id }) => columnsOf(id) },
                  {
                    id: 'drop',
                    label: m.gradebook_setup_drop(),
                    cell: ({ dropLowest }) => (dropLowest > 0 ? dropLowest : '–'),
                  },
                ]}
                rows={categories}
                rowId={({ id }) => id}
              />
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
