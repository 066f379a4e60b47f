import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Dialog, EmptyState, formatDate, Load, RowList, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { fees } from '../api.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Month {
  month: string;
  entries: number;
  closed: boolean;
}
interface DialogProps {
  schoolId: string;
  month: Month;
  onClose: () => void;
}

const nameOf = ({ month }: Month): string => formatDate(month, { month: 'long', year: 'numeric' });

function CloseDialog({ schoolId, month, onClose }: DialogProps) {
  const close = useStep({
    send: () => fees.closeMonth.call({ schoolId, month: month.month }),
    done: m.fees_month_closed({ month: nameOf(month) }),
    refresh: fees.key(),
    onDone: onClose,
  });
  return (
    <Dialog
      title={m.fees_month_close_of({ month: nameOf(month) })}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={(leave) => (
        <>
          <Button onPress={leave}>{m.ui_cancel()}</Button>
          <Button variant="primary" isPending={close.isPending} onPress={() => close.mutate()}>
            {m.fees_month_close()}
          </Button>
        </>
      )}
    >
      <p>{m.fees_month_close_about()}</p>
    </Dialog>
  );
}

function ReopenDialog({ schoolId, month, onClose }: DialogProps) {
  const reopen = useStep<string>({
    send: (reason) => fees.reopenMonth.call({ schoolId, month: month.month, reason }),
    done: m.fees_tab_asked(),
    refresh: fees.key(),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={m.fees_month_reopen_of({ month: nameOf(month) })}
      hint={m.fees_tab_write_off_about()}
      label={m.fees_month_reopen()}
      isPending={reopen.isPending}
      onSend={(reason) => reopen.mutate(reason)}
      onClose={onClose}
    />
  );
}

/** The months of the books: one that is over is closed, and only a second person opens it again. */
export function Months({ schoolId, today }: { schoolId: string; today: string }) {
  const query = useQuery(fees.months.queryOptions({ input: { schoolId } }));
  const [asked, setAsked] = useState<Month | null>(null);
  const thisMonth = `${today.slice(0, 7)}-01`;
  const leave = () => setAsked(null);
  return (
    <Stack gap={16}>
      <Callout>{m.fees_months_about()}</Callout>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ months }) => months.length === 0,
          show: <EmptyState scene="sheet" title={m.fees_no_movements()} />,
        }}
      >
        {({ months }) => (
          <RowList
            label={m.fees_desk_months()}
            items={months.map((month) => ({
              id: month.month,
              icon: month.closed ? Lock : LockOpen,
              title: nameOf(month),
              detail: [
                month.closed ? m.fees_month_is_closed() : m.fees_month_is_open(),
                m.fees_month_entries({ count: month.entries }),
              ].join(' · '),
              end: month.month < thisMonth && (
                <Button
                  size="sm"
                  aria-label={
                    month.closed
                      ? m.fees_month_reopen_of({ month: nameOf(month) })
                      : m.fees_month_close_of({ month: nameOf(month) })
                  }
                  onPress={() => setAsked(month)}
                >
                  {month.closed ? m.fees_month_reopen() : m.fees_month_close()}
                </Button>
              ),
            }))}
          />
        )}
      </Load>
      {asked &&
        (asked.closed ? (
          <ReopenDialog schoolId={schoolId} month={asked} onClose={leave} />
        ) : (
          <CloseDialog schoolId={schoolId} month={asked} onClose={leave} />
        ))}
    </Stack>
  );
}
