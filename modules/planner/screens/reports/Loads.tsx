import { ExportButton } from '@patio/client';
import { m } from '@patio/messages';
import { Card, formatPercent, Meter, ReadTable, Section, Stack } from '@patio/ui';
import type { ReportView } from '../../contract.ts';
import { BUSY, byBurden, weekFigures } from '../../rules/week-figures.ts';
import { Figure, OpenFigure } from './Figure.tsx';

const placeOf = (view: ReportView) => ({ id: view.id, schoolId: view.school.id, yearId: view.year.id });
const exportFilters = (view: ReportView, of: string) => ({ ...placeOf(view), of });

/** How much everybody teaches and is taught, and the free hours in between. */
export function Loads({ view }: { view: ReportView }) {
  const { frame, teachers, homerooms, lessons } = view.week;
  const contract = new Map(view.contracts.map(({ staffId, periods }) => [staffId, periods]));
  const ofTeachers = weekFigures(frame, teachers, lessons, BUSY.teachers);
  const ofHomerooms = weekFigures(frame, homerooms, lessons, BUSY.homerooms);
  return (
    <Stack gap={24}>
      <Section
        title={m.planner_report_of({ of: 'teachers' })}
        actions={<ExportButton name="planner.loads" filters={exportFilters(view, 'teachers')} />}
      >
        <Card flush>
          <ReadTable
            rows={ofTeachers}
            rowId={(row) => row.id}
            subject={{ label: m.planner_report_of({ of: 'teachers' }), cell: (row) => row.name }}
            columns={[
              {
                id: 'hours',
                label: m.planner_report_hours(),
                cell: (row) => <Figure of="teachers" list="hours" row={row} tab="loads" />,
              },
              { id: 'contract', label: m.planner_report_contract(), cell: (row) => contract.get(row.id) ?? '–' },
              { id: 'days', label: m.planner_report_days(), cell: (row) => row.days.length },
              {
                id: 'gaps',
                label: m.planner_report_gaps(),
                cell: (row) => <Figure of="teachers" list="gaps" row={row} tab="loads" />,
              },
            ]}
          />
        </Card>
      </Section>
      <Section
        title={m.planner_report_of({ of: 'homerooms' })}
        actions={<ExportButton name="planner.loads" filters={exportFilters(view, 'homerooms')} />}
      >
        <Card flush>
          <ReadTable
            rows={ofHomerooms}
            rowId={(row) => row.id}
            subject={{ label: m.planner_report_of({ of: 'homerooms' }), cell: (row) => row.name }}
            columns={[
              {
                id: 'hours',
                label: m.planner_report_hours(),
                cell: (row) => <Figure of="homerooms" list="hours" row={row} tab="loads" />,
              },
              {
                id: 'gaps',
                label: m.planner_report_gaps(),
                cell: (row) => <Figure of="homerooms" list="gaps" row={row} tab="loads" />,
              },
            ]}
          />
        </Card>
      </Section>
      <OpenFigure view={view} figures={{ teachers: ofTeachers, homerooms: ofHomerooms }} />
    </Stack>
  );
}

/** How many hours of the week each room is used. */
export function RoomUse({ view }: { view: ReportView }) {
  const { frame, rooms, lessons } = view.week;
  const all = frame.days.length * frame.periods.length;
  const figures = weekFigures(frame, rooms, lessons, BUSY.rooms).toSorted((a, b) => b.hours.length - a.hours.length);
  return (
    <Section
      title={m.planner_report_of({ of: 'rooms' })}
      description={m.planner_report_rooms_lede({ count: all })}
      actions={<ExportButton name="planner.loads" filters={exportFilters(view, 'rooms')} />}
    >
      <Card flush>
        <ReadTable
          rows={figures}
          rowId={(row) => row.id}
          subject={{ label: m.planner_report_of({ of: 'rooms' }), cell: (row) => row.name }}
          columns={[
            {
              id: 'hours',
              label: m.planner_report_used(),
              cell: (row) => <Figure of="rooms" list="hours" row={row} tab="rooms" />,
            },
            {
              id: 'share',
              label: m.planner_report_share(),
              align: 'start',
              cell: (row) => (
                <span className="flex min-w-40 items-center gap-2">
                  <Meter ratio={all ? row.hours.length / all : 0} />
                  {formatPercent(all ? row.hours.length / all : 0)}
                </span>
              ),
            },
          ]}
        />
      </Card>
      <OpenFigure view={view} figures={{ rooms: figures }} />
    </Section>
  );
}

/** Who carries what others would rather not: free hours, first and last hours, classes for absent colleagues. */
export function Fairness({ view }: { view: ReportView }) {
  const { frame, teachers, lessons } = view.week;
  const given = Map.groupBy(view.cover, ({ staffId }) => staffId);
  const figures = byBurden(weekFigures(frame, teachers, lessons, BUSY.teachers));
  return (
    <Section
      title={m.planner_report_tab({ tab: 'fairness' })}
      description={m.planner_report_fairness_lede()}
      actions={<ExportButton name="planner.fairness" filters={placeOf(view)} />}
    >
      <Card flush>
        <ReadTable
          rows={figures}
          rowId={(row) => row.id}
          subject={{ label: m.planner_report_of({ of: 'teachers' }), cell: (row) => row.name }}
          columns={[
            {
              id: 'gaps',
              label: m.planner_report_gaps(),
              cell: (row) => <Figure of="teachers" list="gaps" row={row} tab="fairness" />,
            },
            {
              id: 'firsts',
              label: m.planner_report_firsts(),
              cell: (row) => <Figure of="teachers" list="firsts" row={row} tab="fairness" />,
            },
            {
              id: 'lasts',
              label: m.planner_report_lasts(),
              cell: (row) => <Figure of="teachers" list="lasts" row={row} tab="fairness" />,
            },
            {
              id: 'given',
              label: m.planner_report_given(),
              cell: (row) => (
                <Figure of="teachers" list="given" row={row} tab="fairness" count={given.get(row.id)?.length ?? 0} />
              ),
            },
          ]}
        />
      </Card>
      <OpenFigure view={view} figures={{ teachers: figures }} />
    </Section>
  );
}
