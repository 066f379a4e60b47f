import { History } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, DescriptionList, Drawer, formatDate, Inline, Link, Section, Stack, Status } from '@patio/ui';
import type { ReactNode } from 'react';
import type { ChangeView } from '../../contract.ts';
import { cellLabel, changeLabel } from '../../model/index.ts';
import { CHANGE_TONES } from './change-labels.ts';
import { Effect } from './Effect.tsx';
import { Withdraw } from './Withdraw.tsx';

const day = (at: string) => formatDate(at, { day: 'numeric', month: 'short', year: 'numeric' });

interface ChangeDrawerProps {
  change: ChangeView;
  /** True on the page of whoever asks: there a request can be taken back. */
  withdraws?: boolean;
  /** How the reader decides, where they may. */
  decision?: ReactNode;
  onClose: () => void;
}

/** One request: before and after, why, the evidence, everything it moves, and the decision. */
export function ChangeDrawer({ change, withdraws = false, decision, onClose }: ChangeDrawerProps) {
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
        {change.can.decide
          ? decision
          : change.can.withdraw && (
              <Callout tone="info" actions={withdraws && <Withdraw change={change} onDone={onClose} />}>
                {m.gradebook_change_own()}
              </Callout>
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
