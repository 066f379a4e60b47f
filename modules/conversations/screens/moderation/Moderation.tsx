import { m } from '@patio/messages';
import { Section, Stack } from '@patio/ui';
import { Copies } from './Copies.tsx';
import { Kept } from './Kept.tsx';
import { Reports } from './Reports.tsx';

/** What was reported, and copies for legal requests. */
const Moderation = () => (
  <Stack gap={24}>
    <Section title={m.conversations_reports_title()}>
      <Reports />
    </Section>
    <Section title={m.conversations_copies()} description={m.conversations_copies_lede()}>
      <Copies />
    </Section>
    <Section title={m.conversations_kept_title()} description={m.conversations_kept_lede()}>
      <Kept />
    </Section>
  </Stack>
);

export default Moderation;
