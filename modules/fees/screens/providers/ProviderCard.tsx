import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, formatDate, Inline, Stack, Status } from '@patio/ui';
import { useState } from 'react';
import type { Provider, ProviderView } from '../../contract.ts';
import { fees } from '../api.ts';
import { providerName } from '../provider-name.ts';
import { ProviderDrawer } from './ProviderDrawer.tsx';

const RESULTS = {
  ok: { tone: 'ok', text: m.fees_test_ok },
  refused: { tone: 'bad', text: m.fees_test_refused },
  silent: { tone: 'warn', text: m.fees_test_silent },
} as const;

/** What stands between an account and families paying with it, step by step. */
function Steps({ account }: { account: ProviderView }) {
  const { id, version, active, testResult, testedAt, noticeUrl, refused } = account;
  const test = useStep({
    send: () => fees.testProvider.call({ id }),
    done: m.fees_tested(),
    refresh: fees.key(),
  });
  const change = useStep({
    send: () => fees.switchProvider.call({ id, version, active: !active }),
    done: active ? m.fees_switched_off() : m.fees_switched_on(),
    refresh: fees.key(),
  });
  const compare = useStep({
    send: () => fees.reconcileNow.call({ schoolId: account.schoolId }),
    done: m.fees_comparing(),
    refresh: fees.listFindings.key(),
  });
  return (
    <Stack gap={10}>
      <p>
        {m.fees_notice_url()} <code>{noticeUrl}</code>
      </p>
      {testResult && testedAt && (
        <Status tone={RESULTS[testResult].tone}>{RESULTS[testResult].text({ day: formatDate(testedAt) })}</Status>
      )}
      {refused > 0 && <Status tone="warn">{m.fees_refused_notices({ count: refused })}</Status>}
      <Inline gap={8}>
        <Button isDisabled={!account.hasSecret} isPending={test.isPending} onPress={() => test.mutate()}>
          {m.fees_test()}
        </Button>
        <Button
          variant={active ? 'secondary' : 'primary'}
          isDisabled={!active && testResult !== 'ok'}
          isPending={change.isPending}
          onPress={() => change.mutate()}
        >
          {active ? m.fees_switch_off() : m.fees_switch_on()}
        </Button>
        {active && (
          <Button isPending={compare.isPending} onPress={() => compare.mutate()}>
            {m.fees_compare_now()}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

interface ProviderCardProps {
  school: { id: string; name: string };
  provider: Provider;
  account: ProviderView | undefined;
}

/** One provider of one school. */
export function ProviderCard({ school, provider, account }: ProviderCardProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Card
      level={3}
      title={`${school.name}: ${providerName(provider)}`}
      actions={
        <>
          <Status tone={account?.active ? 'ok' : 'neutral'}>
            {account?.active ? m.fees_provider_on() : m.fees_provider_off()}
          </Status>
          <Button size="sm" onPress={() => setEditing(true)}>
            {account ? m.fees_change_keys() : m.fees_set_keys()}
          </Button>
        </>
      }
    >
      {account && <Steps account={account} />}
      {isEditing && (
        <ProviderDrawer schoolId={school.id} provider={provider} account={account} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}
