import { m } from '@patio/messages';
import { Page, Stack } from '@patio/ui';
import { HomeSlot } from './frame/HomeSlot.tsx';

/** The month of a family's children, side by side. */
export default function ParentDashboardScreen() {
  return (
    <Page title={m.homes_parent_dashboard()} description={m.homes_parent_dashboard_lede()}>
      <Stack gap={24}>
        <HomeSlot slot="homes.parent_dashboard" />
      </Stack>
    </Page>
  );
}
