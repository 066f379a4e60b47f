import { m } from '@patio/messages';
import { Card, formatDate, Icon, Section } from '@patio/ui';
import { ChevronRight } from 'lucide-react';
import type { AttemptView, OwnWork } from '../../../contract.ts';
import { Attempt } from './Attempt.tsx';
import { contentSummary } from './content-summary.ts';

/** Everything that was handed in, the newest open; none of it ever changes. */
export const Attempts = ({ work }: { work: OwnWork }) =>
  work.attempts.length === 0 ? null : (
    <Section title={m.assignments_my_attempts()}>
      {work.attempts.map((attempt, at) => (
        <Card key={attempt.id}>
          <details className="own-fold" open={at === 0}>
            <summary>
              <Icon of={ChevronRight} />
              <h3>{headOf(attempt)}</h3>
              <small>{contentSummary(attempt.content)}</small>
            </summary>
            <p className="own-quiet">{receiptLine(attempt)}</p>
            <Attempt attempt={attempt} annotations={work.feedback?.annotations ?? []} />
          </details>
        </Card>
      ))}
    </Section>
  );

const headOf = ({ number, handedInAt }: AttemptView): string =>
  m.assignments_my_attempt_on({ number, at: formatDate(handedInAt, { dateStyle: 'medium', timeStyle: 'short' }) });

const receiptLine = ({ receipt, lateMinutes, offline }: AttemptView): string =>
  [
    m.assignments_my_receipt_number({ number: receipt }),
    lateMinutes > 0 && m.assignments_my_after_date(),
    offline && m.assignments_my_was_offline(),
  ]
    .filter(Boolean)
    .join(' · ');
