import { useCan, useOffice } from '@patio/client';
import { m } from '@patio/messages';
import { useStudentHref } from '@patio/people/screens';
import {
  Card,
  EmptyState,
  formatDate,
  Link,
  Load,
  MoreButton,
  Segmented,
  Skeleton,
  Status,
  type Tone,
} from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChronicRow } from '../../contract.ts';
import { attendance } from '../api.ts';
import { type Behind, BehindNumber } from './BehindNumber.tsx';

const TONES: Record<ChronicRow['tier'], Tone> = { regular: 'ok', watch: 'info', chronic: 'warn', severe: 'bad' };
const TIER_LABELS = {
  regular: m.attendance_tier_regular,
  watch: m.attendance_tier_watch,
  chronic: m.attendance_tier_chronic,
  severe: m.attendance_tier_severe,
};

/** Those who are listed, worst first. */
const RANKED = ['severe', 'chronic', 'watch'] as const;

/** Why a student is on the list, in words. */
export function reasonLabels(reason: ChronicRow['reasons'][number]): string {
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

export interface ChronicListProps {
  groupId?: string;
  schoolId?: string;
  /** How many are shown before more are asked for. */
  first?: number;
}

/** Students who miss too much, worst first, each with the reasons that put them here. */
export function ChronicList({ groupId, schoolId, first = 25 }: ChronicListProps) {
  const may = useCan()('attendance.mark');
  const office = useOffice();
  const hrefOf = useStudentHref();
  const [behind, setBehind] = useState<Behind | null>(null);
  const [tier, setTier] = useState<(typeof RANKED)[number] | undefined>();
  const query = useInfiniteQuery({
    ...attendance.chronic.infiniteOptions({
      input: (cursor: string | undefined) => ({ groupId, schoolId, tier, limit: cursor ? 25 : first, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
    placeholderData: (before) => before,
  });
  const view = query.data?.pages[0];
  const standing = view ? view.severe + view.chronic + view.watch : 0;
  if (view && standing === 0) return <EmptyState scene="done" title={m.attendance_nobody_chronic()} />;
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ pages }) => (
        <Card
          title={m.attendance_chronic_title({ count: standing, counted: view?.counted ?? 0 })}
          actions={
            view && (
              <Segmented
                label={m.attendance_tier()}
                hideLabel
                value={tier ?? 'all'}
                onChange={(next) => setTier(RANKED.find((each) => each === next))}
                options={[
                  { id: 'all', label: m.attendance_tier_all() },
                  ...RANKED.filter((each) => view[each] > 0 || each === tier).map((each) => ({
                    id: each,
                    label: `${TIER_LABELS[each]()} (${view[each]})`,
                  })),
                ]}
              />
            )
          }
        >
          <ul className="att-explained">
            {pages
              .flatMap((page) => page.items)
              .map((row) => (
                <li key={row.studentId}>
                  <div className="att-line">
                    {may ? (
                      <button
                        type="button"
                        className="att-open"
                        onClick={() =>
                          view &&
                          setBehind({
                            from: view.from,
                            through: view.through,
                            what: 'missed',
                            studentId: row.studentId,
                          })
                        }
                      >
                        {row.name}
                      </button>
                    ) : (
                      <Link
                        href={
                          office('people.read_students', `/students/${row.studentId}?tab=attendance`) ??
                          hrefOf(row.studentId)
                        }
                      >
                        {row.name}
                      </Link>
                    )}
                    <Status tone={TONES[row.tier]}>{TIER_LABELS[row.tier]()}</Status>
                  </div>
                  <span>{[row.homeroom, ...row.reasons.map(reasonLabels)].filter(Boolean).join(' · ')}</span>
                </li>
              ))}
          </ul>
          <MoreButton query={query} />
          {behind && <BehindNumber behind={behind} onClose={() => setBehind(null)} />}
        </Card>
      )}
    </Load>
  );
}
