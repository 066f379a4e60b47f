import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Page, Tabs } from '@patio/ui';
import { z } from 'zod';
import './attendance.css';
import { ChronicList } from './report/ChronicList.tsx';
import { Rates } from './report/Rates.tsx';
import { Register } from './report/Register.tsx';

const search = z.object({ tab: z.enum(['rates', 'register', 'chronic']).default('rates') });
type Tab = z.output<typeof search>['tab'];

/** What the attendance of my classes says: rates, the register of a month, and who is away too often. */
export default function AttendanceReportScreen() {
  const [{ tab }, change] = useSearchState(search);
  return (
    <Page
      title={m.attendance_report_title()}
      breadcrumbs={[{ label: m.attendance_take_title(), href: '/teacher/attendance' }]}
    >
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
        {(id) => (id === 'rates' ? <Rates /> : id === 'register' ? <Register /> : <ChronicList />)}
      </Tabs>
    </Page>
  );
}
