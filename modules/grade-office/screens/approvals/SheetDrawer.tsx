import { RequestFailure, takeBack } from '@patio/client';
import { moveLabel } from '@patio/gradebook/screens';
import { m } from '@patio/messages';
import { Button, Drawer, FailureNotice, Load, Skeleton, Stack, TextArea, Timeline, toast } from '@patio/ui';
import { Bars } from '@patio/ui/charts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Lock, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { SheetDetail } from '../../contract.ts';
import { gradeOffice, refreshGrades } from '../api.ts';
import { SignedRows } from './SignedRows.tsx';
import { StepDialog } from './StepDialog.tsx';

/** One signed sheet: every student beside the term before, the spread of the marks, and the decision. */
export function SheetDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(gradeOffice.sheet.queryOptions({ input: { id } }));
  const line = query.data?.line;
  return (
    <Drawer
      isOpen
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={line ? `${line.section} · ${line.term}` : m.grade_office_approvals()}
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
        const { refused, undo } = await gradeOffice.approve.call({ sheets: [sheet] });
        if (refused[0]) throw new RequestFailure(409, refused[0]);
        return undo;
      }
      const said = Object.entries(remarks).flatMap(([studentId, text]) =>
        text.trim().length >= 3 ? [{ studentId, text }] : [],
      );
      await gradeOffice.return.call({ ...sheet, comment, remarks: said });
      return null;
    },
    onSuccess: async (undo, step) => {
      await refreshGrades(cache);
      toast(step === 'return' ? m.grade_office_sheet_sent_back() : m.grade_office_sheets_done({ count: 1 }), {
        onUndo: undo ? () => void takeBack(undo) : undefined,
      });
      onDone();
    },
  });
  const { can } = detail;
  return (
    <Stack gap={20}>
      {detail.distribution.length > 0 && (
        <Bars
          title={m.grade_office_spread()}
          heads={[m.gradebook_mark(), m.grade_office_students()]}
          data={detail.distribution.map((each) => ({ label: `${each.from}–${each.until}`, value: each.students }))}
          height={96}
        />
      )}
      <SignedRows
        rows={detail.rows}
        remarks={remarks}
        onRemark={can.return ? (studentId, text) => setRemarks({ ...remarks, [studentId]: text }) : null}
      />
      {can.return && <TextArea label={m.grade_office_return_comment()} value={comment} onChange={setComment} />}
      {decide.error && <FailureNotice error={decide.error} />}
      <div className="flex flex-wrap gap-2">
        {can.approve && (
          <Button
            variant="primary"
            icon={CheckCheck}
            isPending={decide.isPending}
            onPress={() => decide.mutate('approve')}
          >
            {m.grade_office_approve()}
          </Button>
        )}
        {can.publish && (
          <Button variant="primary" icon={Send} onPress={() => ask('publish')}>
            {m.grade_office_publish()}
          </Button>
        )}
        {can.lock && (
          <Button icon={Lock} onPress={() => ask('lock')}>
            {m.grade_office_lock()}
          </Button>
        )}
        {can.return && (
          <Button icon={Undo2} isDisabled={comment.trim().length < 3} onPress={() => decide.mutate('return')}>
            {m.grade_office_return()}
          </Button>
        )}
      </div>
      {asking && <StepDialog step={asking} sheets={[sheet]} onClose={() => ask(null)} onDone={onDone} />}
      <Timeline
        label={m.grade_office_sheet_history()}
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
