import { m } from '@patio/messages';
import { Button, Dialog, NumberField, Stack, TextArea } from '@patio/ui';
import { useState } from 'react';
import type { MonitorLine } from '../../contract.ts';
import type { InMonitor } from './use-monitor.ts';

export interface Acting {
  kind: 'help' | 'end' | 'reopen';
  line: MonitorLine;
}

const TEXTS = {
  help: { title: m.assessments_help_of, label: m.assessments_help_text, send: m.assessments_help_settle },
  end: { title: m.assessments_end_of, label: m.assessments_reason, send: m.assessments_end_attempt },
  reopen: { title: m.assessments_reopen_of, label: m.assessments_reason, send: m.assessments_reopen },
};

interface Props {
  acting: Acting;
  monitor: InMonitor;
  onClose: () => void;
}

/** Answers a call for help, ends an attempt or lets it go on; the last two say why. */
export function ActDialog({ acting: { kind, line }, monitor, onClose }: Props) {
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState(10);
  const [isPending, setPending] = useState(false);
  const attempt = line.attempt;
  const words = TEXTS[kind];
  const act = async (id: string): Promise<boolean> => {
    if (kind === 'help') return monitor.answerHelp(id, text.trim());
    if (kind === 'end') return monitor.end(id, text.trim());
    return monitor.reopen(id, minutes, text.trim());
  };
  const send = async () => {
    if (!attempt) return;
    setPending(true);
    const done = await act(attempt.id);
    setPending(false);
    if (done) onClose();
  };
  return (
    <Dialog
      isOpen
      title={words.title({ name: line.name })}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m.assessments_cancel()}</Button>
          <Button
            variant={kind === 'end' ? 'danger' : 'primary'}
            isPending={isPending}
            isDisabled={kind !== 'help' && text.trim() === ''}
            onPress={() => void send()}
          >
            {words.send()}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {kind === 'help' && attempt?.helpText && <p>«{attempt.helpText}»</p>}
        {kind === 'end' && <p>{m.assessments_end_hint()}</p>}
        {kind === 'reopen' && (
          <NumberField
            atOnce
            label={m.assessments_reopen_minutes()}
            unit={m.assessments_minutes_unit()}
            min={1}
            max={240}
            value={minutes}
            onChange={(next) => setMinutes(next ?? 10)}
          />
        )}
        <TextArea
          rows={3}
          label={words.label()}
          hint={kind === 'help' ? m.assessments_help_text_hint() : undefined}
          isRequired={kind !== 'help'}
          maxLength={kind === 'help' ? 500 : 300}
          value={text}
          onChange={setText}
        />
      </Stack>
    </Dialog>
  );
}
