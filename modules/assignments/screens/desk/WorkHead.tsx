import { stringifySearch, usePath, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { formatPercent, Link, Select, Status } from '@patio/ui';
import { Check, Clock } from 'lucide-react';
import type { AttemptView } from '../../contract.ts';
import { shortMoment } from '../queue/labels.ts';
import { lateText, wordsIn } from './labels.ts';

interface HeadProps {
  attempts: readonly AttemptView[];
  attempt: AttemptView;
  onAttempt: (id: string) => void;
  /** The largest part of it that another text has too. */
  overlap: number | null;
}

/** When it was handed in, whether in time, and which attempt is shown. What came without a network shows both clocks. */
export function WorkHead({ attempts, attempt, onAttempt, overlap }: HeadProps) {
  const path = usePath();
  const student = useSearch('student');
  const { handedInAt, arrivedAt, offline, lateMinutes, number, by, content, receipt } = attempt;
  const facts = [
    shortMoment(handedInAt),
    offline && m.assignments_arrived({ when: shortMoment(arrivedAt) }),
    content.text && m.assignments_words({ count: wordsIn(content.text) }),
    by && m.assignments_handed_in_by({ name: by }),
    m.assignments_receipt({ number: receipt }),
  ].filter(Boolean);
  return (
    <div className="de-meta">
      {lateMinutes > 0 ? (
        <Status tone="warn" icon={Clock}>
          {lateText(attempt)}
        </Status>
      ) : (
        <Status tone="ok" icon={Check}>
          {m.assignments_in_time()}
        </Status>
      )}
      <span>{facts.join(' · ')}</span>
      {overlap !== null && (
        <Link href={`${path}${stringifySearch({ student, show: 'matches' })}`}>
          {m.assignments_overlap({ share: formatPercent(overlap) })}
        </Link>
      )}
      {attempts.length > 1 && (
        <Select
          atOnce
          look="pill"
          label={m.assignments_attempt()}
          value={attempt.id}
          onChange={(id) => id && onAttempt(id)}
          options={attempts.map((one) => ({ id: one.id, label: m.assignments_attempt_number({ number: one.number }) }))}
        />
      )}
      {attempts.length === 1 && number > 1 && <span>{m.assignments_attempt_number({ number })}</span>}
    </div>
  );
}
