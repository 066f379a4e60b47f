import { useMe, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Page, Skeleton, Tabs } from '@patio/ui';
import type { ReactNode } from 'react';
import { z } from 'zod';
import './attendance.css';
import { useSchoolChoice } from './parts/use-school-choice.tsx';
import { ChronicList } from './report/ChronicList.tsx';
import { Rates } from './report/Rates.tsx';
import { Register } from './report/Register.tsx';

const search = z.object({ tab: z.enum(['rates', 'register', 'chronic']).default('rates') });
type Tab = z.output<typeof search>['tab'];

/** What the attendance says, of the classes that one teaches or of a school: rates, the register of a month, who is away too often. */
export default function AttendanceReportScreen() {
  return useMe().capabilities['attendance.read'] === 'section' ? (
    <Report breadcrumbs={[{ label: m.attendance_take_title(), href: '/teacher/attendance' }]} />
  ) : (
    <SchoolReport />
  );
}

function SchoolReport() {
  const { schoolId, choice } = useSchoolChoice();
  return <Report key={schoolId} schoolId={schoolId} waits={!schoolId} actions={choice} />;
}

interface ReportProps {
  schoolId?: string;
  /** Until it is known which school is looked at. */
  waits?: boolean;
  actions?: ReactNode;
  breadcrumbs?: { label: string; href: string }[];
}

function Report({ schoolId, waits, ...page }: ReportProps) {
  const [{ tab }, change] = useSearchState(search);
  return (
    <Page title={m.attendance_report_title()} {...page}>
      <Tabs
        label={m.attendance_report_title()}
        value={tab}
        onChange={(next) => change({ tab: next as Tab }, { push: true })}
        items={[
          { id: 'rates', label: m.attendance_tab_rates() },
          { id: 'register', label: m.attendance_register() },
          { id: 'chronic', label: m.attendance_tab_chronic() },
        ]}
      >
        {(id) => {
          if (waits) return <Skeleton shape="cards" />;
          const Tab = id === 'rates' ? Rates : id === 'register' ? Register : ChronicList;
          return <Tab schoolId={schoolId} />;
        }}
      </Tabs>
    </Page>
  );
}
