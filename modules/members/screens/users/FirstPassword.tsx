import { m } from '@patio/messages';
import { Button, Callout, Card, DescriptionList, Inline, Page, Stack } from '@patio/ui';
import { Printer } from 'lucide-react';

/** The username and first password, shown once, to hand over on paper. */
export function FirstPassword({ made }: { made: { id: string; username: string; temporaryPassword: string } }) {
  return (
    <Page title={m.members_user_made()} width="form">
      <Stack gap={18}>
        <Callout tone="warn" title={m.members_shown_once()}>
          {m.members_shown_once_text()}
        </Callout>
        <Card>
          <DescriptionList
            items={[
              { term: m.members_field_username(), value: <code>{made.username}</code> },
              { term: m.members_first_password(), value: <code>{made.temporaryPassword}</code> },
            ]}
          />
        </Card>
        <Inline>
          <Button icon={Printer} onPress={() => window.print()}>
            {m.accounts_print()}
          </Button>
          <Button variant="primary" href={`/admin/users/${made.id}`}>
            {m.members_see_account()}
          </Button>
        </Inline>
      </Stack>
    </Page>
  );
}
