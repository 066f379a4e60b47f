import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, formatDate, RowList, Section, Stack, Status, toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff, Smartphone } from 'lucide-react';
import { notices } from '../api.ts';
import { allowHere, findEndpoint, permissionHere, stopHere } from './this-browser.ts';

const here = { queryKey: [...notices.key(), 'this-browser'], queryFn: findEndpoint };

/** Whether this device rings while Patio is closed, and which others do. */
export function PushBrowsers() {
  const cache = useQueryClient();
  const known = useQuery(notices.push.queryOptions());
  const endpoint = useQuery(here);
  const again = () => cache.invalidateQueries({ queryKey: notices.key() });
  const failed = async (error: unknown) => toast(await failureText(error), { tone: 'bad' });
  const allow = useMutation({
    mutationFn: async (publicKey: string) => {
      const browser = await allowHere(publicKey);
      if (browser) await notices.allowPush.call(browser);
      else toast(m.notices_push_denied(), { tone: 'info' });
    },
    onSuccess: again,
    onError: failed,
  });
  const forget = useMutation({
    mutationFn: async ({ id, own }: { id: string; own: boolean }) => {
      if (own) await stopHere();
      await notices.forgetPush.call({ id });
    },
    onSuccess: again,
    onError: failed,
  });
  const { publicKey = null, browsers = [] } = known.data ?? {};
  if (!publicKey) return null;
  const mine = browsers.find((browser) => browser.endpoint === endpoint.data);
  const others = browsers.filter((browser) => browser !== mine);
  const permission = permissionHere();
  return (
    <Section title={m.notices_push_section()} description={m.notices_push_lede()}>
      <Card>
        <Stack gap={16}>
          {permission === 'impossible' && <Callout tone="info">{m.notices_push_impossible()}</Callout>}
          {permission === 'denied' && <Callout tone="warn">{m.notices_push_denied()}</Callout>}
          {permission === 'possible' &&
            (mine ? (
              <div className="flex flex-wrap items-center gap-4">
                <Status tone="ok">{m.notices_push_on()}</Status>
                <Button
                  icon={BellOff}
                  isPending={forget.isPending}
                  onPress={() => forget.mutate({ id: mine.id, own: true })}
                >
                  {m.notices_push_stop()}
                </Button>
              </div>
            ) : (
              <div>
                <Button
                  variant="primary"
                  icon={Bell}
                  isPending={allow.isPending}
                  onPress={() => allow.mutate(publicKey)}
                >
                  {m.notices_push_allow()}
                </Button>
              </div>
            ))}
          {others.length > 0 && (
            <RowList
              label={m.notices_push_other()}
              items={others.map((browser) => ({
                id: browser.id,
                icon: Smartphone,
                title: browser.device || m.notices_push_other(),
                detail: m.notices_push_since({ date: formatDate(browser.since, { dateStyle: 'long' }) }),
                end: (
                  <Button size="sm" onPress={() => forget.mutate({ id: browser.id, own: false })}>
                    {m.notices_push_forget()}
                  </Button>
                ),
              }))}
            />
          )}
        </Stack>
      </Card>
    </Section>
  );
}
