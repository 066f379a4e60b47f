import { ExportButton } from '@patio/client';
import { addDays } from '@patio/kernel';
import { m } from '@patio/messages';
import { EmptyState, formatDate, IconButton, Inline, PrintButton } from '@patio/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RegisterView, RollPlace } from '../../contract.ts';
import { shiftMonth } from '../child/month.ts';
import { type Behind, BehindNumber } from './BehindNumber.tsx';
import { RegisterSheet } from './RegisterSheet.tsx';
import { RegisterTable } from './RegisterTable.tsx';

/** A register with what is done with it: turn the month, print it, take it along as a sheet. */
export function RegisterMonth({
  view,
  onMonth,
  onOpen,
  children,
}: {
  view: RegisterView;
  onMonth: (month: string) => void;
  onOpen?: (place: RollPlace) => void;
  /** What stands before the month: the choice of a class. */
  children?: ReactNode;
}) {
  const taken = view.columns.length > 0;
  const [behind, setBehind] = useState<Pick<Behind, 'studentId' | 'what'> | null>(null);
  const span = {
    from: `${view.month}-01`,
    through: addDays(`${shiftMonth(view.month, 1)}-01`, -1),
    groupId: view.group.id,
  };
  return (
    <>
      <div className="att-bar" data-print="hide">
        {children}
        <Inline gap={4}>
          <IconButton
            icon={ChevronLeft}
            label={m.attendance_month_before()}
            onPress={() => onMonth(shiftMonth(view.month, -1))}
          />
          <b className="att-month-name">{formatDate(`${view.month}-15`, { month: 'long', year: 'numeric' })}</b>
          <IconButton
            icon={ChevronRight}
            label={m.attendance_month_after()}
            onPress={() => onMonth(shiftMonth(view.month, 1))}
          />
        </Inline>
        {taken && (
          <Inline gap={8}>
            <PrintButton />
            <ExportButton name="attendance.register" filters={{ groupId: view.group.id, month: view.month }} />
          </Inline>
        )}
      </div>
      {taken ? (
        <>
          <RegisterTable view={view} onOpen={onOpen} onBehind={setBehind} />
          <RegisterSheet view={view} />
          {behind && <BehindNumber behind={{ ...span, ...behind }} onClose={() => setBehind(null)} />}
        </>
      ) : (
        <EmptyState scene="calendar" title={m.attendance_nothing_taken()} />
      )}
    </>
  );
}
