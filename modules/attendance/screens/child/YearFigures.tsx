import { usePath, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, formatDate, formatShare, Stat, Tiles } from '@patio/ui';
import { z } from 'zod';
import type { StudentAttendance } from '../../contract.ts';
import { daysText } from '../labels.ts';
import type { DayKind } from './YearDays.tsx';

/** Where the year stands, in numbers that add up and say what they are of, and what is left before the rule. */
export function YearFigures({ view }: { view: StudentAttendance }) {
  const { total, daysLeft, floorPercent, tier, schoolDays } = view;
  const path = usePath();
  const kept = useSearch(z.object({ tab: z.string().optional() })).tab;
  const rows = (kind: DayKind) => `${path}?${kept ? `tab=${kept}&` : ''}kind=${kind}#days`;
  if (total.expected === 0) return null;
  return (
    <>
      <Tiles min={150}>
        <Stat label={m.attendance_rate()} value={formatShare(total.present, total.expected)} />
        <Stat
          label={m.attendance_days_missed()}
          value={daysText(total.absent + total.excused)}
          href={rows('missed')}
          unit={m.attendance_of_days_with_roll({ days: schoolDays.withRoll })}
        />
        <Stat label={m.attendance_unexcused()} value={daysText(total.absent)} href={rows('absent')} />
        <Stat label={m.attendance_lates()} value={total.late} href={rows('late')} />
      </Tiles>
      {schoolDays.firstRollOn && (
        <p className="m-0 text-sm text-ink-2">
          {m.attendance_year_basis({
            withRoll: schoolDays.withRoll,
            since: formatDate(schoolDays.firstRollOn, { day: 'numeric', month: 'long' }),
            soFar: schoolDays.soFar,
            ofYear: schoolDays.ofYear,
          })}
        </p>
      )}
      {daysLeft !== null && floorPercent !== null && (tier === 'chronic' || tier === 'severe' || daysLeft <= 5) && (
        <Callout tone={daysLeft === 0 ? 'bad' : 'warn'}>
          {m.attendance_left({ left: daysLeft, percent: floorPercent })}
        </Callout>
      )}
    </>
  );
}
