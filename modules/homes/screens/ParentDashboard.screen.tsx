import { PartSlot } from '@patio/client';
import { m } from '@patio/messages';
import { Page, Skeleton, Stack } from '@patio/ui';

/** The month of a family's children, side by side. */
export default function ParentDashboardScreen() {
  return (
    <Page title={m.homes_parent_dashboard()} description={m.homes_parent_dashboard_lede()}>
      <Stack gap={24}>
        <PartSlot slot="homes.parent_dashboard" fallback={<Skeleton shape="cards" count={1} />} />
      </Stack>
    </Page>
  );
}
