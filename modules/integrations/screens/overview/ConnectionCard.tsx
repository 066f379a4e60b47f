import { useCan } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, DescriptionList, type Fact, Inline, Stack, Status, type Tone } from '@patio/ui';
import { problemText } from '../../contract/texts.ts';
import type { Connection, ConnectionView } from '../../contract.ts';
import { integrations } from '../api.ts';
import { CONNECTION_HINTS, CONNECTION_NAMES, momentText } from '../labels.ts';
import { useStep } from '../use-step.ts';

const TONES: Record<ConnectionView['state'], Tone> = { on: 'ok', off: 'neutral', attention: 'warn' };

/** Where a connection is set up; those without a line are set by whoever runs the installation. */
const PLACES = {
  payments: { href: '/admin/settings', needs: 'fees.set_up' },
  ai: { href: '/admin/ai-config?tab=models', needs: 'ai.configure' },
  keys: { href: '/admin/integrations?tab=keys', needs: 'integrations.manage' },
  webhooks: { href: '/admin/integrations?tab=webhooks', needs: 'integrations.manage' },
  oneroster: { href: '/admin/integrations?tab=keys', needs: 'integrations.manage' },
  scim: { href: '/admin/integrations?tab=keys', needs: 'integrations.manage' },
} as const satisfies Partial<Record<Connection, { href: string; needs: string }>>;
const COUNTED: readonly Connection[] = ['payments', 'ai', 'calendar', 'keys', 'webhooks', 'oneroster', 'scim'];
/** Keys are tried by the programs that use them: their list says when that was. */
const UNTRIED: readonly Connection[] = ['keys'];

function factsOf({ connection, with: other, count, inUse }: ConnectionView, publicUrl: string): Fact[] {
  return [
    ...(other ? [{ term: m.integrations_with(), value: other }] : []),
    ...(COUNTED.includes(connection)
      ? [{ term: m.integrations_count(), value: m.integrations_of({ inUse, count }) }]
      : []),
    ...(connection === 'push' ? [{ term: m.integrations_browsers(), value: String(count) }] : []),
    ...(connection === 'oneroster'
      ? [
          { term: m.integrations_address(), value: `${publicUrl}/ims/oneroster/rostering/v1p2` },
          { term: m.integrations_address_marks(), value: `${publicUrl}/ims/oneroster/gradebook/v1p2` },
        ]
      : []),
    ...(connection === 'scim' ? [{ term: m.integrations_address(), value: `${publicUrl}/scim/v2` }] : []),
    ...(connection === 'keys' ? [{ term: m.integrations_address(), value: `${publicUrl}/api` }] : []),
  ];
}

function LastTest({ test }: Pick<ConnectionView, 'test'>) {
  if (!test) return <p className="m-0 text-ink-2">{m.integrations_never_tested()}</p>;
  const when = m.integrations_tested({ day: momentText(test.at), by: test.by });
  return (
    <Callout tone={test.ok ? 'ok' : 'warn'} title={test.ok ? m.integrations_works() : problemText(test.problem)}>
      {test.found && <div className="break-all">{test.found}</div>}
      {when}
    </Callout>
  );
}

/** One connection: how it stands, what the last try found, and a button that tries it now. */
export function ConnectionCard({ view, publicUrl }: { view: ConnectionView; publicUrl: string }) {
  const can = useCan();
  const { connection, state, test } = view;
  const tryNow = useStep(
    () => integrations.testConnection.call({ connection }),
    (after) =>
      after.test?.ok
        ? { text: m.integrations_works() }
        : { text: problemText(after.test?.problem ?? null), tone: 'bad' as const },
  );
  const place = connection in PLACES ? PLACES[connection as keyof typeof PLACES] : null;
  const facts = factsOf(view, publicUrl);
  const name = CONNECTION_NAMES[connection]();
  return (
    <Card title={name} level={3} actions={<Status tone={TONES[state]}>{m.integrations_state({ state })}</Status>}>
      <Stack gap={12}>
        <p className="m-0 text-ink-2">{CONNECTION_HINTS[connection]()}</p>
        {facts.length > 0 && <DescriptionList layout="rows" items={facts} />}
        {!UNTRIED.includes(connection) && <LastTest test={test} />}
        <Inline gap={8}>
          {!UNTRIED.includes(connection) && (
            <Button
              size="sm"
              aria-label={m.integrations_test_of({ name })}
              isPending={tryNow.isPending}
              onPress={() => tryNow.mutate(undefined)}
            >
              {m.integrations_test()}
            </Button>
          )}
          {place && can(place.needs) && (
            <Button size="sm" variant="quiet" href={place.href} aria-label={m.integrations_open_of({ name })}>
              {m.integrations_open()}
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
