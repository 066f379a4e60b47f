import { AppearancePart } from '@patio/accounts/screens';
import { Stack } from '@patio/ui';
import { SettingsPart } from '../frame/SettingsPart.tsx';

/** How pages are shown and read; each choice acts at once. The youngest choose among few things. */
export const ReadingStep = ({ isForKids }: { isForKids: boolean }) => (
  <Stack gap={18}>
    <SettingsPart id="home" />
    {!isForKids && <AppearancePart />}
  </Stack>
);
