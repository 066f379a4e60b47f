import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, IconButton, TextField, useMedia } from '@patio/ui';
import { Hand } from 'lucide-react';
import { useState } from 'react';
import { assessments } from '../api.ts';
import { attemptKey } from './use-attempt.ts';
import type { SittingNow } from './use-sitting.ts';

/** Raises a hand: the teacher sees it in the list of those who sit in the exam. */
export function Help({ sitting }: { sitting: SittingNow }) {
  const { id, helpAskedAt } = sitting.view;
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isWide = useMedia('(min-width: 720px)');
  const ask = useStep<boolean>({
    send: (asks) => assessments.askForHelp.call({ id, asks, text: asks ? text : '' }),
    done: helpAskedAt ? m.assessments_sit_help_settled() : m.assessments_sit_help_sent(),
    refresh: attemptKey(id),
    onDone: () => {
      setText('');
      setOpen(false);
    },
  });
  if (helpAskedAt)
    return (
      <Button size="sm" icon={Hand} isPending={ask.isPending} onPress={() => ask.mutate(false)}>
        {m.assessments_sit_help_enough()}
      </Button>
    );
  return (
    <Dialog
      title={m.assessments_sit_help()}
      size="sm"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        isWide ? (
          <Button size="sm" variant="quiet" icon={Hand}>
            {m.assessments_sit_help()}
          </Button>
        ) : (
          <IconButton icon={Hand} label={m.assessments_sit_help()} />
        )
      }
      actions={
        <Button variant="primary" isPending={ask.isPending} onPress={() => ask.mutate(true)}>
          {m.assessments_sit_help_send()}
        </Button>
      }
    >
      <p>{m.assessments_sit_help_text()}</p>
      <TextField
        label={m.assessments_sit_help_what()}
        value={text}
        onChange={setText}
        maxLength={300}
        autoComplete="off"
        atOnce
      />
    </Dialog>
  );
}
