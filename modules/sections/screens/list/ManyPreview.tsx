import { m } from '@patio/messages';
import { Card, Load, Skeleton, Stack } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sections } from '../api.ts';
import type { Planned } from './many-leads.ts';

type Many = { schoolId: string; yearId: string; homeroomIds: string[]; courseIds: string[] };

/** Homerooms down, courses across: what would be made, how many students it brings, and what stands already. */
export function ManyPreview({ input, children }: { input: Many; children: (planned: Planned[]) => ReactNode }) {
  // All homerooms times all courses are too many for an address: this question is posted.
  const plan = useQuery({
    queryKey: sections.planMany.queryKey({ input }),
    queryFn: () => sections.planMany.call(input),
    placeholderData: keepPreviousData,
  });
  return (
    <Load query={plan} skeleton={<Skeleton shape="table" count={4} />}>
      {({ create, standing }) => {
        const columns = [...new Set([...create, ...standing].map((one) => one.course))].toSorted((a, b) =>
          a.localeCompare(b, 'es'),
        );
        const rows = [...new Set([...create, ...standing].map((one) => one.homeroom))];
        const made = new Map(create.map((one) => [`${one.homeroom} ${one.course}`, one.students]));
        const stands = new Set(standing.map((one) => `${one.homeroom} ${one.course}`));
        return (
          <Stack gap={14}>
            <Card
              level={3}
              title={m.sections_preview()}
              footer={m.sections_preview_sum({ create: create.length, standing: standing.length })}
              flush
            >
              <div className="overflow-x-auto">
                <table className="w-full text-sm">
                  <thead>
                    <tr>
                      <th scope="col" className="p-2 text-start">
                        {m.sections_homeroom()}
                      </th>
                      {columns.map((course) => (
                        <th key={course} scope="col" className="p-2 text-start font-semibold">
                          {course}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((homeroom) => (
                      <tr key={homeroom} className="border-t border-line">
                        <th scope="row" className="whitespace-nowrap p-2 text-start">
                          {homeroom}
                        </th>
                        {columns.map((course) => {
                          const key = `${homeroom} ${course}`;
                          const students = made.get(key);
                          return (
                            <td key={course} className="whitespace-nowrap p-2 tabular-nums">
                              {students !== undefined
                                ? m.sections_preview_new({ students })
                                : stands.has(key)
                                  ? m.sections_preview_stands()
                                  : '–'}
                            </td>
                          );
                        })}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </Card>
            {children(create)}
          </Stack>
        );
      }}
    </Load>
  );
}
