import { useParams, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Page, Skeleton, Tabs } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { planner } from './api.ts';
import { reportSearch, TABS } from './reports/address.ts';
import { Fairness, Loads, RoomUse } from './reports/Loads.tsx';
import { Weeks } from './reports/Weeks.tsx';

/** A week on paper and in numbers: the one that holds, or that of a scenario. */
export default function ReportsScreen() {
  const { id = 'published' } = useParams();
  const [{ tab, school, year }, change] = useSearchState(reportSearch);
  const query = useQuery(planner.readReport.queryOptions({ input: { id, schoolId: school, yearId: year } }));
  const view = query.data;
  return (
    <Page
      title={m.planner_reports_title()}
      {...(view && {
        description: [view.scenario ?? m.planner_report_holds(), view.school.name, view.year.name].join(' · '),
      })}
    >
      <Load query={query} skeleton={<Skeleton shape="table" />}>
        {(shown) => (
          <Tabs
            label={m.planner_reports_title()}
            value={tab}
            onChange={(next) => change({ tab: next as typeof tab, who: undefined, list: undefined }, { push: true })}
            items={TABS.map((each) => ({ id: each, label: m.planner_report_tab({ tab: each }) }))}
          >
            {(open) =>
              open === 'loads' ? (
                <Loads view={shown} />
              ) : open === 'rooms' ? (
                <RoomUse view={shown} />
              ) : open === 'fairness' ? (
                <Fairness view={shown} />
              ) : (
                <Weeks view={shown} />
              )
            }
          </Tabs>
        )}
      </Load>
    </Page>
  );
}
