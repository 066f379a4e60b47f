import { History } from '@patio/client';
import { nextPeriod, PERIOD_MOVES, type PeriodMove } from '@patio/gradebook/model';
import { m } from '@patio/messages';
import { Button, Card, Drawer, formatDate, Inline, Meter, Status } from '@patio/ui';
import { CalendarDays, History as HistoryIcon, Lock, LockOpen, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { PeriodView } from '../../contract.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { moveLabel, periodLabel, periodTone, totalOf } from './period-labels.ts';
import { TermDrawer } from './TermDrawer.tsx';

const ICONS = { close: Lock, lock: Lock, reopen: LockOpen };
const day = (date: string) => formatDate(date, { day: 'numeric', month: 'short', year: 'numeric' });

interface PeriodRowProps {
  period: PeriodView;
  /** Sheets of the whole year that families read. */
  published: number;
  schoolId: string;
  yearId: string;
  /** In a year that is over a term is read. */
  over: boolean;
}

/** One term: when, how much it weighs, how far its sheets are, and what the office may do with it. */
export function PeriodRow({ period, published, schoolId, yearId, over }: PeriodRowProps) {
  const [open, setOpen] = useState<PeriodMove | 'edit' | 'history' | null>(null);
  const close = () => setOpen(null);
  const { state, counts } = period;
  const total = totalOf(period);
  const done = counts.published + counts.locked;
  const moves = state && !over ? PERIOD_MOVES.filter((move) => nextPeriod(state, move) !== null) : [];
  return (
    <Card
      className={period.parentId ? 'ms-6' : undefined}
      title={period.name}
      actions={state && <Status tone={periodTone(period)}>{periodLabel(period)}</Status>}
    >
      <p className="m-0 text-ink-2">
        {`${day(period.startsOn)} – ${day(period.endsOn)} · ${m.grade_office_period_weight({ weight: String(Number(period.weight)) })}`}
      </p>
      {state && (
        <div className="max-w-sm">
          <Meter ratio={total === 0 ? 0 : done / total} thin />
          <small>
            {total === 0 ? m.grade_office_no_sheets() : m.grade_office_sheet_counts({ published: done, total })}
          </small>
        </div>
      )}
      {period.changedBy && period.changedAt && (
        <p className="m-0 text-ink-2">
          {m.grade_office_period_changed({ name: period.changedBy, date: day(period.changedAt) })}
          {period.reason && ` · ${period.reason}`}
        </p>
      )}
      <Inline gap={8}>
        {period.when !== 'later' &&
          moves.map((move) => (
            <Button
              key={move}
              size="sm"
              icon={move === 'reopen' ? Undo2 : ICONS[move]}
              variant={move === 'reopen' ? 'quiet' : undefined}
              onPress={() => setOpen(move)}
            >
              {moveLabel(move)}
            </Button>
          ))}
        {!over && (
          <Button size="sm" variant="quiet" icon={CalendarDays} onPress={() => setOpen('edit')}>
            {m.grade_office_period_edit()}
          </Button>
        )}
        {period.changedAt && (
          <Button size="sm" variant="quiet" icon={HistoryIcon} onPress={() => setOpen('history')}>
            {m.gradebook_tab_history()}
          </Button>
        )}
      </Inline>
      {open === 'edit' && (
        <TermDrawer period={period} published={published} schoolId={schoolId} yearId={yearId} onClose={close} />
      )}
      {open === 'history' && (
        <Drawer
          isOpen
          onOpenChange={(isOpen) => !isOpen && close()}
          title={`${period.name} · ${m.gradebook_tab_history()}`}
        >
          <History type="gradebook.period" id={period.termId} />
        </Drawer>
      )}
      {open && open !== 'edit' && open !== 'history' && <MoveDialog period={period} move={open} onClose={close} />}
    </Card>
  );
}
