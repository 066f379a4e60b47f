import { useCan, usePath } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, formatDate, Link, Load, Skeleton, Status, type Tone } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChronicRow } from '../../contract.ts';
import { attendance } from '../api.ts';
import { type Behind, BehindNumber } from './BehindNumber.tsx';

const TONES: Record<ChronicRow['tier'], Tone> = { regular: 'ok', watch: 'info', chronic: 'warn', severe: 'bad' };
const TIER_WORDS = {
  regular: m.attendance_tier_regular,
  watch: m.attendance_tier_watch,
  chronic: m.attendance_tier_chronic,
  severe: m.attendance_tier_severe,
};

/** Why a student is on the list, in words. */
export function reasonWords(reason: ChronicRow['reasons'][number]): string {
  switch (reason.kind) {
    case 'missed':
      return m.attendance_reason_missed({ days: reason.days, of: reason.of, percent: reason.percent });
    case 'unexcused':
      return m.attendance_reason_truant({ days: reason.days, percent: reason.percent });
    case 'weekday':
      return m.attendance_reason_weekday({
        days: reason.days,
        of: reason.of,
        weekday: formatDate(`2026-06-0${reason.weekday}`, { weekday: 'long' }),
      });
    case 'floor':
      return m.attendance_left({ left: reason.left, percent: reason.percent });
  }
}

/** Students who miss too much, worst first, each with the reasons that put them here. */
export function ChronicList({ groupId }: { groupId?: string }) {
  const may = useCan()('attendance.mark');
  const path = usePath();
  const [behind, setBehind] = useState<Behind | null>(null);
  const query = useQuery(attendance.chronic.queryOptions({ input: { groupId } }));
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: (view) => view.items.length === 0,
        show: <EmptyState scene="done" title={m.attendance_nobody_chronic()} />,
      }}
    >
      {(view) => (
        <Card title={m.attendance_chronic_title({ count: view.items.length, counted: view.counted })}>
          <ul className="att-explained">
            {view.items.map((row) => (
              <li key={row.studentId}>
                <div className="att-line">
                  {may ? (
                    <button
                      type="button"
                      className="att-open"
                      onClick={() =>
                        setBehind({ from: view.from, through: view.through, what: 'missed', studentId: row.studentId })
                      }
                    >
                      {row.name}
                    </button>
                  ) : (
                    <Link href={`/${path.split('/')[1]}/students/${row.studentId}?tab=attendance`}>{row.name}</Link>
                  )}
                  <Status tone={TONES[row.tier]}>{TIER_WORDS[row.tier]()}</Status>
                </div>
                <span>{[row.homeroom, ...row.reasons.map(reasonWords)].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
          {behind && <BehindNumber behind={behind} onClose={() => setBehind(null)} />}
        </Card>
      )}
    </Load>
  );
}
