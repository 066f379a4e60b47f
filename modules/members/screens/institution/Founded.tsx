import { m } from '@patio/messages';
import { Button, Callout, Card, Inline, Page, Stack, toast } from '@patio/ui';
import { Copy } from 'lucide-react';
import type { Draft, Made } from './draft.ts';

/** It stands: what was made, and the link for whoever leads it. */
export function Founded({ made, draft }: { made: Made; draft: Draft }) {
  const copy = () => navigator.clipboard.writeText(made.invitationLink).then(() => toast(m.members_copied()));
  return (
    <Page title={m.members_founded({ name: draft.name })} width="form">
      <Stack gap={18}>
        <Callout tone="ok" title={m.members_founded_school({ name: draft.school.name })}>
          {m.members_founded_text({ email: draft.lead.email })}
        </Callout>
        <Card title={m.members_founded_link()}>
          <p className="text-ink-2">{m.members_founded_link_text()}</p>
          <code className="break-all" data-testid="invitation-link">
            {made.invitationLink}
          </code>
          <Button icon={Copy} onPress={copy} className="self-start">
            {m.accounts_copy()}
          </Button>
        </Card>
        <Inline>
          <Button variant="primary" href="/admin/institutions">
            {m.members_see_institutions()}
          </Button>
        </Inline>
      </Stack>
    </Page>
  );
}
