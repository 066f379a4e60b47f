import { m } from '@patio/messages';
import { Button, Card, ConfirmDialog, DescriptionList, formatDate, Status } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Eye, Printer, RotateCcw, Undo2 } from 'lucide-react';
import type { AttemptView, OwnWork } from '../../../contract.ts';
import { assignments } from '../../api.ts';
import { contentSummary } from '../read/content-summary.ts';

const moment = (at: string) => formatDate(at, { dateStyle: 'full', timeStyle: 'short' });

/** Proof of what was handed in and when, with the ways on from there. */
export function Receipt({ work, attempt }: { work: OwnWork; attempt: AttemptView }) {
  const cache = useQueryClient();
  const withdraw = async () => {
    await assignments.withdraw.call({ id: work.id });
    await cache.invalidateQueries({ queryKey: assignments.key() });
  };
  return (
    <Card>
      <div className="own-receipt">
        <Status tone="ok" icon={Check}>
          {attempt.lateMinutes > 0 ? m.assignments_my_receipt_late() : m.assignments_my_receipt_in_time()}
        </Status>
        <p className="own-number">
          <span>{m.assignments_my_receipt()}</span>
          <b>{attempt.receipt}</b>
        </p>
        <DescriptionList
          layout="rows"
          items={[
            { term: m.assignments_my_handed_in_at(), value: moment(attempt.handedInAt) },
            ...(attempt.offline ? [{ term: m.assignments_my_arrived_at(), value: moment(attempt.arrivedAt) }] : []),
            { term: m.assignments_my_what(), value: contentSummary(attempt.content) },
            { term: m.assignments_my_attempt(), value: String(attempt.number) },
            ...(attempt.by ? [{ term: m.assignments_my_by(), value: attempt.by }] : []),
          ]}
        />
        <div className="own-adds">
          <Button icon={Eye} variant="primary" href={`/student/assignment-detail/${work.id}`}>
            {m.assignments_my_see_work()}
          </Button>
          {work.can.handIn && (
            <Button icon={RotateCcw} href={`/student/assignment-submit/${work.id}?again=yes`}>
              {m.assignments_my_hand_in_again()}
            </Button>
          )}
          {work.can.withdraw && (
            <ConfirmDialog
              title={m.assignments_my_withdraw_title()}
              confirmLabel={m.assignments_my_withdraw()}
              tone="primary"
              onConfirm={withdraw}
              trigger={<Button icon={Undo2}>{m.assignments_my_withdraw()}</Button>}
            >
              {m.assignments_my_withdraw_text()}
            </ConfirmDialog>
          )}
          <Button variant="quiet" icon={Printer} onPress={() => window.print()}>
            {m.assignments_my_print()}
          </Button>
        </div>
      </div>
    </Card>
  );
}
