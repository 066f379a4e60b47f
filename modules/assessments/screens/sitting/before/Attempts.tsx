import { m } from '@patio/messages';
import { Button, Card, formatDate, RowList, Section } from '@patio/ui';
import { CircleCheck, Hourglass, PencilLine } from 'lucide-react';
import type { OwnAttempt, SittingRules } from '../../../contract.ts';

const moment = (at: string) => formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
const ICONS = { open: PencilLine, handed_in: CircleCheck, expired: Hourglass };

function detailOf({ state, endedAt, startedAt, answered, questions, receipt }: OwnAttempt): string {
  const count = m.assessments_sit_answered_of({ answered, questions });
  if (state === 'open') return `${m.assessments_sit_open_since({ when: moment(startedAt) })} · ${count}`;
  const when = moment(endedAt ?? startedAt);
  const how = state === 'expired' ? m.assessments_sit_expired_on({ when }) : m.assessments_sit_handed_in_on({ when });
  const number = receipt === null ? [] : [m.assessments_sit_receipt_number({ number: receipt })];
  return [how, count, ...number].join(' · ');
}

/** One's attempts, the newest first, each with what may be seen of it. */
export const Attempts = ({ rules, shown }: { rules: SittingRules; shown: string | undefined }) =>
  rules.attempts.length === 0 ? null : (
    <Section title={m.assessments_sit_my_attempts()}>
      <Card flush>
        <RowList
          label={m.assessments_sit_my_attempts()}
          items={rules.attempts
            .toSorted((a, b) => b.number - a.number)
            .map((attempt) => ({
              id: attempt.id,
              icon: ICONS[attempt.state],
              title: m.assessments_sit_attempt_number({ number: attempt.number }),
              detail: detailOf(attempt),
              ...(attempt.canSee &&
                attempt.id !== shown && {
                  end: (
                    <Button size="sm" href={`/student/assignment-detail/${rules.id}?attempt=${attempt.id}`}>
                      {m.assessments_sit_see_result()}
                    </Button>
                  ),
                }),
            }))}
        />
      </Card>
    </Section>
  );
