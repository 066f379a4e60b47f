import { m } from '@patio/messages';
import { Button, Inline, Stack, TextArea } from '@patio/ui';
import { CheckCheck, X } from 'lucide-react';
import { useState } from 'react';
import type { VersionView } from '../../contract.ts';
import { grading } from '../api.ts';
import { usePolicyStep } from './use-policy-step.ts';

/** Yes puts the rules in force at once; no needs a reason that whoever proposed them reads. */
export function DecidePolicy({ version }: { version: VersionView }) {
  const [reason, setReason] = useState('');
  const step = { id: version.id, version: version.version };
  const approve = usePolicyStep(
    () => grading.decideVersion.call({ ...step, approve: true, reason: reason.trim() }),
    m.grading_now_in_force({ number: version.number }),
  );
  const refuse = usePolicyStep(
    () => grading.decideVersion.call({ ...step, approve: false, reason: reason.trim() }),
    m.grading_policy_refused_done(),
  );
  return (
    <Stack gap={8}>
      <TextArea label={m.grading_decision_reason()} value={reason} onChange={setReason} />
      <Inline gap={8}>
        <Button
          variant="primary"
          icon={CheckCheck}
          isPending={approve.isPending}
          isDisabled={refuse.isPending}
          onPress={() => approve.mutate(undefined)}
        >
          {m.grading_approve_policy()}
        </Button>
        <Button
          icon={X}
          isPending={refuse.isPending}
          isDisabled={approve.isPending || reason.trim().length < 3}
          onPress={() => refuse.mutate(undefined)}
        >
          {m.grading_refuse_policy()}
        </Button>
      </Inline>
    </Stack>
  );
}
