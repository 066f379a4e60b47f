import { useCan, useLive, usePath, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, formatAgo, Load, Page, RowList, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpenCheck, CalendarCheck, ChartColumnBig, ChartLine, FilePen, Map as MapIcon } from 'lucide-react';
import { z } from 'zod';
import type { RunView } from '../contract.ts';
import { reports } from './api.ts';
import { isOpen } from './list/History.tsx';
import { ReportTiles } from './list/ReportTiles.tsx';
import { RunAction, RunStatus } from './list/RunStatus.tsx';
import { RunPanel } from './run/RunPanel.tsx';
import { saidText } from './texts.ts';
import './reports.css';

const search = z.object({ report: z.string().optional() });

/** Reports that are pages of their own, each for whoever may open it. */
const PAGES = [
  {
    path: '/teacher/student-analytics',
    needs: 'reports.read_section',
    icon: ChartLine,
    title: m.reports_students_title,
    more: m.reports_page_students,
  },
  {
    path: '/teacher/grade-reports',
    needs: 'report_cards.write',
    icon: FilePen,
    title: m.reports_page_term_title,
    more: m.reports_page_term,
  },
  {
    path: '/teacher/class-report',
    needs: 'report_cards.write',
    icon: ChartColumnBig,
    title: m.reports_page_class_title,
    more: m.reports_page_class,
  },
  {
    path: '/teacher/attendance-report',
    needs: 'attendance.read',
    icon: CalendarCheck,
    title: m.reports_page_attendance_title,
    more: m.reports_page_attendance,
  },
  {
    path: '/teacher/gradebook',
    needs: 'gradebook.enter',
    icon: BookOpenCheck,
    title: m.reports_page_grades_title,
    more: m.reports_page_grades,
  },
  {
    path: '/teacher/curriculum',
    needs: 'plans.write',
    icon: MapIcon,
    title: m.reports_page_plans_title,
    more: m.reports_page_plans,
  },
] as const;

/** Every report of a teacher in one place: those that are run here, and those that are pages of their own. */
export default function TeacherReportsScreen() {
  const [{ report }, change] = useSearchState(search);
  const path = usePath();
  const cache = useQueryClient();
  const query = useQuery({
    ...reports.hub.queryOptions(),
    refetchInterval: ({ state: { data } }) => (data?.latest.some(isOpen) ? 2_000 : false),
  });
  useLive(['platform.job', 'reports.*'], () => void cache.invalidateQueries({ queryKey: reports.hub.key() }));
  return (
    <Page title={m.reports_hub_title()} description={m.reports_hub_lede()}>
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(hub) => {
          const chosen = hub.reports.find(({ key }) => key === report);
          if (hub.choices.sections.length === 0)
            return (
              <EmptyState scene="books" title={m.reports_no_classes()}>
                {m.reports_no_classes_more()}
              </EmptyState>
            );
          if (chosen)
            return (
              <RunPanel
                key={chosen.key}
                report={chosen}
                choices={hub.choices}
                back={path}
                onStarted={() => change({ report: undefined }, { push: true })}
              />
            );
          return (
            <Stack gap={24}>
              {hub.latest.length > 0 && <Latest runs={hub.latest} />}
              <ReportTiles reports={hub.reports} href={(key) => `${path}?report=${key}`} />
              <OwnPages />
            </Stack>
          );
        }}
      </Load>
    </Page>
  );
}

function Latest({ runs }: { runs: readonly RunView[] }) {
  return (
    <Section title={m.reports_latest()}>
      <Card flush>
        <RowList
          label={m.reports_latest()}
          items={runs.map((run) => ({
            id: run.id,
            title: run.title,
            detail: [saidText(run.said), m.reports_format_is({ format: run.format }), formatAgo(run.at)].join(' · '),
            end: (
              <span className="lineup">
                {run.state !== 'done' && <RunStatus run={run} />}
                <RunAction run={run} />
              </span>
            ),
          }))}
        />
      </Card>
    </Section>
  );
}

function OwnPages() {
  const can = useCan();
  return (
    <Section title={m.reports_pages()}>
      <Card flush>
        <RowList
          label={m.reports_pages()}
          items={PAGES.filter(({ needs }) => can(needs)).map(({ path, icon, title, more }) => ({
            id: path,
            icon,
            title: title(),
            detail: more(),
            href: path,
          }))}
        />
      </Card>
    </Section>
  );
}
