import { History, RequestFailure, useStep } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  DescriptionList,
  Drawer,
  formatDate,
  Inline,
  Link,
  Section,
  Stack,
  Status,
  TextArea,
} from '@patio/ui';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { ChangeView } from '../../../contract.ts';
import { gradebook } from '../../api.ts';
import { CHANGE_TONES, cellLabel, changeLabel } from './change-labels.ts';
import { Effect } from './Effect.tsx';
import { Withdraw } from './Withdraw.tsx';

const day = (at: string) => formatDate(at, { day: 'numeric', month: 'short', year: 'numeric' });

interface ChangeDrawerProps {
  change: ChangeView;
  /** True on the page of whoever asks: there a request can be taken back. */
  withdraws?: boolean;
  onClose: () => void;
}

/** One request: before and after, why, the evidence, everything it moves, and the decision. */
export function ChangeDrawer({ change, withdraws = false, onClose }: ChangeDrawerProps) {
  return (
    <Drawer
      isOpen
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${change.student.name} · ${change.item}`}
    >
      <Stack gap={20}>
        <Inline gap={12}>
          <b className="font-display text-3xl tabular-nums">
            {m.gradebook_change_from_to({ before: cellLabel(change.before), after: cellLabel(change.after) })}
          </b>
          <Status tone={CHANGE_TONES[change.state]}>{changeLabel(change.state)}</Status>
        </Inline>
        <DescriptionList
          items={[
            { term: m.gradebook_class(), value: `${change.section} · ${change.term}` },
            { term: m.gradebook_change_reason(), value: change.reason },
            {
              term: m.gradebook_audit_by(),
              value: m.gradebook_change_asked_by({ name: change.askedBy, date: day(change.askedAt) }),
            },
            {
              term: m.gradebook_change_evidence(),
              value: change.evidence ? (
                <Link href={change.evidence.href} target="_blank">
                  {m.gradebook_change_evidence()}
                </Link>
              ) : (
                m.gradebook_change_no_evidence()
              ),
            },
            ...(change.decidedBy && change.decidedAt
              ? [
                  {
                    term: m.gradebook_change_decide(),
                    value: [
                      change.decision,
                      m.gradebook_made_by({ name: change.decidedBy, date: day(change.decidedAt) }),
                    ]
                      .filter(Boolean)
                      .join(' · '),
                  },
                ]
              : []),
          ]}
        />
        {change.effect && <Effect effect={change.effect} />}
        {change.can.decide ? (
          <Decide change={change} onDone={onClose} />
        ) : (
          change.can.withdraw && (
            <Callout tone="info" actions={withdraws && <Withdraw change={change} onDone={onClose} />}>
              {m.gradebook_change_own()}
            </Callout>
          )
        )}
        {!withdraws && (
          <Section level={3} title={m.gradebook_tab_history()}>
            <History type="gradebook.change" id={change.id} />
          </Section>
        )}
      </Stack>
    </Drawer>
  );
}

function Decide({ change, onDone }: { change: ChangeView; onDone: () => void }) {
  const [decision, setDecision] = useState('');
  const decide = async (approve: boolean) => {
    const { refused } = await gradebook.decideChanges.call({
      changes: [{ id: change.id, version: change.version }],
      approve,
      decision: decision.trim(),
    });
    if (refused[0]) throw new RequestFailure(409, refused[0]);
  };
  const approve = useStep({
    send: () => decide(true),
    done: m.gradebook_change_approved_done(),
    refresh: gradebook.key(),
    onDone,
  });
  const refuse = useStep({
    send: () => decide(false),
    done: m.gradebook_change_refused_done(),
    refresh: gradebook.key(),
    onDone,
  });
  return (
    <Stack gap={8}>
      <TextArea
        label={m.gradebook_decision_reason()}
        hint={m.gradebook_decision_hint()}
        value={decision}
        onChange={setDecision}
      />
      <Inline gap={8}>
        <Button
          variant="primary"
          icon={Check}
          isDisabled={refuse.isPending}
          isPending={approve.isPending}
          onPress={() => approve.mutate(undefined)}
        >
          {m.gradebook_change_approve()}
        </Button>
        <Button
          icon={X}
          isDisabled={decision.trim().length < 3 || approve.isPending}
          isPending={refuse.isPending}
          onPress={() => refuse.mutate(undefined)}
        >
          {m.gradebook_change_refuse()}
        </Button>
      </Inline>
    </Stack>
  );
}
