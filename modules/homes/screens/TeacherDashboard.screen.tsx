import { PartSlot } from '@patio/client';
import { m } from '@patio/messages';
import { Page, Skeleton, Stack } from '@patio/ui';

/** A teacher's classes in figures: what each part of the school knows of them, one below the other. */
export default function TeacherDashboardScreen() {
  return (
    <Page title={m.homes_teacher_dashboard()} description={m.homes_teacher_dashboard_lede()}>
      <Stack gap={24}>
        <PartSlot slot="homes.teacher_dashboard" fallback={<Skeleton shape="cards" count={1} />} />
      </Stack>
    </Page>
  );
}
