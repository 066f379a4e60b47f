import { m } from '@patio/messages';
import { Button, Callout, Card, FailureNotice, formatDate, Inline, Section, Stack } from '@patio/ui';
import type { SchoolConfig } from '../../contract.ts';
import { ai } from '../api.ts';
import { useStep } from './use-step.ts';

const RULES = [
  m.ai_policy_rule_decide,
  m.ai_policy_rule_data,
  m.ai_policy_rule_care,
  m.ai_policy_rule_limits,
  m.ai_policy_rule_says,
];

/** The rules for using models, and who has agreed to them. */
export function PolicyPart({ config: { policy } }: { config: SchoolConfig }) {
  const accept = useStep(() => ai.acceptPolicy.call({ version: policy.version }), m.ai_policy_accepted());
  return (
    <Card>
      <Section title={m.ai_policy()} description={m.ai_policy_about()}>
        <Stack gap={12}>
          <ul className="m-0 list-disc pl-5">
            {RULES.map((rule, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rules stand in one order
              <li key={at}>{rule()}</li>
            ))}
          </ul>
          {accept.error && <FailureNotice error={accept.error} />}
          {policy.accepted ? (
            <Callout tone="ok">{m.ai_policy_accepted()}</Callout>
          ) : (
            <Inline gap={8}>
              <Button isPending={accept.isPending} onPress={() => accept.mutate(undefined)}>
                {m.ai_accept()}
              </Button>
            </Inline>
          )}
          <ul className="m-0 list-none p-0 text-ink-2">
            {policy.by.length === 0 && <li>{m.ai_accepted_none()}</li>}
            {policy.by.map(({ name, at }) => (
              <li key={`${name} ${at}`}>{m.ai_accepted_by({ name, day: formatDate(at) })}</li>
            ))}
          </ul>
        </Stack>
      </Section>
    </Card>
  );
}
