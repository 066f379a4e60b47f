import { m } from '@patio/messages';
import { Button, Callout, Inline, Section, Select, Stack, TextArea } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import type { EvidenceView } from '../../contract.ts';
import { OUTCOMES, type Outcome } from '../../rules/outcomes.ts';
import { promotions } from '../api.ts';
import { outcomeText } from '../texts.ts';
import { useChange } from '../use-change.ts';

interface DecideFormProps {
  found: EvidenceView;
  planId: string;
  onDone: () => void;
  onAct: () => void;
}

/** What a person may decide here; against the rule it leads to an act. */
export function DecideForm({ found, planId, onDone, onAct }: DecideFormProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(found.outcome ?? found.proposed);
  const [reason, setReason] = useState('');
  const decide = useChange(promotions.decide.call, () => m.promotions_decided_now());
  if (found.run)
    return found.outcome === 'recovery_pending' ? <ResolveForm found={found} planId={planId} onDone={onDone} /> : null;
  const leaves = outcome === 'transferred' || outcome === 'withdrawn';
  const needsAct = found.proposed !== null && outcome !== null && outcome !== found.proposed && !leaves;
  const needsReason = outcome !== null && outcome !== found.proposed;
  return (
    <Section level={3} title={m.promotions_decide()}>
      <Stack gap={14}>
        <Select
          label={m.promotions_decided()}
          value={outcome}
          onChange={(id) => setOutcome(id as Outcome | null)}
          options={OUTCOMES.map((id) => ({ id, label: outcomeText(id) }))}
        />
        {needsAct ? (
          <>
            <Callout tone="info">{m.promotions_failure_act_needed()}</Callout>
            <div>
              <Button icon={FilePen} onPress={onAct}>
                {m.promotions_act_write()}
              </Button>
            </div>
          </>
        ) : (
          <>
            {needsReason && <TextArea label={m.promotions_reason()} value={reason} onChange={setReason} />}
            <Inline gap={8}>
              <Button
                variant="primary"
                isPending={decide.isPending}
                isDisabled={outcome === null || (needsReason && reason.trim() === '')}
                onPress={() =>
                  decide
                    .mutateAsync({ id: found.id, version: found.version, outcome, reason: reason.trim() })
                    .then(onDone, () => {})
                }
              >
                {m.promotions_save()}
              </Button>
            </Inline>
          </>
        )}
      </Stack>
    </Section>
  );
}

const RESULTS = ['promoted', 'promoted_with_support', 'retained'] as const;

/** What a recovery came to, once its level was carried over. */
function ResolveForm({ found, planId, onDone }: Omit<DecideFormProps, 'onAct'>) {
  const [outcome, setOutcome] = useState<(typeof RESULTS)[number]>('promoted');
  const [homeroomId, setHomeroomId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const resolve = useChange(promotions.resolve.call, () => m.promotions_resolved());
  const board = useQuery(
    promotions.board.queryOptions({ input: { planId, gradeLevelId: found.levelId }, enabled: outcome === 'retained' }),
  );
  return (
    <Section level={3} title={m.promotions_resolve()}>
      <Stack gap={14}>
        <Select
          label={m.promotions_decided()}
          value={outcome}
          onChange={(id) => setOutcome((id ?? 'promoted') as (typeof RESULTS)[number])}
          options={RESULTS.map((id) => ({ id, label: outcomeText(id) }))}
        />
        {outcome === 'retained' && (
          <Select
            label={m.promotions_homeroom_next()}
            value={homeroomId}
            onChange={setHomeroomId}
            options={(board.data?.homerooms ?? []).map(({ id, name }) => ({ id, label: name }))}
          />
        )}
        <TextArea label={m.promotions_reason()} value={reason} onChange={setReason} />
        <div>
          <Button
            variant="primary"
            isPending={resolve.isPending}
            isDisabled={outcome === 'retained' && homeroomId === null}
            onPress={() =>
              resolve
                .mutateAsync({ id: found.id, version: found.version, outcome, homeroomId, reason: reason.trim() })
                .then(onDone, () => {})
            }
          >
            {m.promotions_save()}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
