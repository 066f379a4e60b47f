import { useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Dialog, RadioGroup, Stack, TextArea } from '@patio/ui';
import { useState } from 'react';
import type { MessageView, ReportReason } from '../../contract.ts';
import { REPORT_REASONS } from '../../rules/limits.ts';
import { conversations } from '../api.ts';
import { reasonName } from '../moderation/labels.ts';

/** Reports a message: what is wrong with it, and a word for whoever reviews it. */
export function ReportDialog({ message, onClose }: { message: MessageView; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('offence');
  const [note, setNote] = useState('');
  const [reportId] = useState(() => makeId());
  const step = useStep({
    send: () => conversations.report.call({ id: message.id, reportId, reason, note }),
    done: m.conversations_report_done(),
    refresh: conversations.key(),
    onDone: onClose,
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={m.conversations_report()}
      actions={
        <Button isPending={step.isPending} variant="primary" onPress={() => step.mutate()}>
          {m.conversations_report_send()}
        </Button>
      }
    >
      <Stack gap={16}>
        <blockquote className="cv-quote">{message.text || m.conversations_form_file()}</blockquote>
        <RadioGroup
          label={m.conversations_report_why()}
          value={reason}
          onChange={(value) => setReason(value as ReportReason)}
          options={REPORT_REASONS.map((id) => ({ id, label: reasonName(id) }))}
        />
        <TextArea label={m.conversations_report_note()} value={note} onChange={setNote} maxLength={600} />
        <p className="cv-note">{m.conversations_report_who()}</p>
      </Stack>
    </Dialog>
  );
}
