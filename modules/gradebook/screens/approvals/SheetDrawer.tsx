import { RequestFailure, takeBack } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, FailureNotice, Load, Skeleton, Stack, TextArea, Timeline, toast } from '@patio/ui';
import { Bars } from '@patio/ui/charts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Lock, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { SheetDetail } from '../../contract.ts';
import { gradebook } from '../api.ts';
import { moveLabel } from '../book/labels.ts';
import { SignedRows } from './SignedRows.tsx';
import { StepDialog } from './StepDialog.tsx';

/** One signed sheet: every student beside the term before, the spread of the marks, and the decision. */
export function SheetDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(gradebook.sheet.queryOptions({ input: { id } }));
  const line = query.data?.line;
  return (
    <Drawer
      isOpen
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={line ? `${line.section} · ${line.term}` : m.gradebook_approvals()}
    >
      <Load query={query} skeleton={<Skeleton shape="table" />}>
        {(detail) => <Decision key={detail.line.version} id={id} detail={detail} onDone={onClose} />}
      </Load>
    </Drawer>
  );
}

function Decision({ id, detail, onDone }: { id: string; detail: SheetDetail; onDone: () => void }) {
  const cache = useQueryClient();
  const [comment, setComment] = useState('');
  const [remarks, setRemarks] = useState<Record<string, string>>({});
  const [asking, ask] = useState<'publish' | 'lock' | null>(null);
  const sheet = { id, version: detail.line.version };
  const decide = useMutation({
    mutationFn: async (step: 'approve' | 'return') => {
      if (step === 'approve') {
        const { refused, undo } = await gradebook.approve.call({ sheets: [sheet] });
        if (refused[0]) throw new RequestFailure(409, refused[0]);
        return undo;
      }
      const said = Object.entries(remarks).flatMap(([studentId, text]) =>
        text.trim().length >= 3 ? [{ studentId, text }] : [],
      );
      await gradebook.return.call({ ...sheet, comment, remarks: said });
      return null;
    },
    onSuccess: async (undo, step) => {
      await cache.invalidateQueries({ queryKey: gradebook.key() });
      toast(step === 'return' ? m.gradebook_sheet_sent_back() : m.gradebook_sheets_done({ count: 1 }), {
        onUndo: undo ? () => void takeBack(undo, gradebook.key()) : undefined,
      });
      onDone();
    },
  });
  const { can } = detail;
  return (
    <Stack gap={20}>
      {detail.distribution.length > 0 && (
        <Bars
          title={m.gradebook_spread()}
          heads={[m.gradebook_mark(), m.gradebook_students()]}
          data={detail.distribution.map((each) => ({ label: `${each.from}–${each.until}`, value: each.students }))}
          height={96}
        />
      )}
      <SignedRows
        rows={detail.rows}
        remarks={remarks}
        onRemark={can.return ? (studentId, text) => setRemarks({ ...remarks, [studentId]: text }) : null}
      />
      {can.return && <TextArea label={m.gradebook_return_comment()} value={comment} onChange={setComment} />}
      {decide.error && <FailureNotice error={decide.error} />}
      <div className="flex flex-wrap gap-2">
        {can.approve && (
          <Button
            variant="primary"
            icon={CheckCheck}
            isPending={decide.isPending}
            onPress={() => decide.mutate('approve')}
          >
            {m.gradebook_approve()}
          </Button>
        )}
        {can.publish && (
          <Button variant="primary" icon={Send} onPress={() => ask('publish')}>
            {m.gradebook_publish()}
          </Button>
        )}
        {can.lock && (
          <Button icon={Lock} onPress={() => ask('lock')}>
            {m.gradebook_lock()}
          </Button>
        )}
        {can.return && (
          <Button icon={Undo2} isDisabled={comment.trim().length < 3} onPress={() => decide.mutate('return')}>
            {m.gradebook_return()}
          </Button>
        )}
      </div>
      {asking && <StepDialog step={asking} sheets={[sheet]} onClose={() => ask(null)} onDone={onDone} />}
      <Timeline
        label={m.gradebook_sheet_history()}
        items={detail.log.toReversed().map((entry) => ({
          id: entry.at + entry.move,
          at: entry.at,
          title: moveLabel(entry.move),
          by: entry.by,
          detail: entry.comment,
        }))}
      />
    </Stack>
  );
}
