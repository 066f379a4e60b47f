import { m } from '@patio/messages';
import { Page, Stack } from '@patio/ui';
import { HomeSlot } from './frame/HomeSlot.tsx';

/** A teacher's classes in figures: what each part of the school knows of them, one below the other. */
export default function TeacherDashboardScreen() {
  return (
    <Page title={m.homes_teacher_dashboard()} description={m.homes_teacher_dashboard_lede()}>
      <Stack gap={24}>
        <HomeSlot slot="homes.teacher_dashboard" />
      </Stack>
    </Page>
  );
}
