import { roleName } from '@patio/client';
import { m } from '@patio/messages';
import { Card, DescriptionList, formatDate, Load, Page, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { accounts } from './api.ts';

const moment = (instant: string | undefined) =>
  instant && formatDate(instant, { dateStyle: 'medium', timeStyle: 'medium' });

/** The reader's own session, to read out on a support call. Nothing secret, nothing about others. */
export default function AuthDebugScreen() {
  const debug = useQuery({ ...accounts.debug.queryOptions(), retry: false });
  return (
    <Page title={m.accounts_debug_title()} description={m.accounts_debug_lede()} width="form">
      <Load query={debug} skeleton={<Skeleton shape="form" />}>
        {(view) => (
          <Stack gap={20}>
            <Card title={m.accounts_debug_who()}>
              <DescriptionList
                layout="rows"
                items={[
                  {
                    term: m.accounts_debug_name(),
                    value: view.me ? `${view.me.user.givenNames} ${view.me.user.surnames}` : m.accounts_debug_nobody(),
                  },
                  ...(view.me?.memberships ?? []).map((each) => ({
                    term: roleName(each.role),
                    value: `${each.schoolName ?? each.institutionName}${each.id === view.me?.activeMembershipId ? ` · ${m.accounts_active_now()}` : ''}`,
                  })),
                ]}
              />
            </Card>
            <Card title={m.accounts_debug_session()}>
              <DescriptionList
                layout="rows"
                items={[
                  { term: m.accounts_debug_started(), value: moment(view.session?.createdAt) },
                  { term: m.accounts_debug_renewed(), value: moment(view.session?.rotatedAt) },
                  { term: m.accounts_debug_ends(), value: moment(view.session?.expiresAt) },
                  {
                    term: m.accounts_debug_skew(),
                    value: m.accounts_debug_seconds({
                      count: Math.round((Date.now() - Date.parse(view.serverTime)) / 1000),
                    }),
                  },
                  { term: m.accounts_debug_address(), value: view.address },
                  { term: m.accounts_debug_browser(), value: view.userAgent },
                  ...view.cookies.map((cookie) => ({
                    term: cookie.name,
                    value: (
                      <Status tone={cookie.accepted ? 'ok' : 'bad'}>
                        {cookie.accepted ? m.accounts_debug_cookie_ok() : m.accounts_debug_cookie_missing()}
                      </Status>
                    ),
                  })),
                ]}
              />
            </Card>
            {view.me && (
              <Card title={m.accounts_debug_capabilities()}>
                <DescriptionList
                  layout="rows"
                  items={Object.entries(view.me.capabilities).map(([term, value]) => ({ term, value }))}
                />
              </Card>
            )}
          </Stack>
        )}
      </Load>
    </Page>
  );
}
