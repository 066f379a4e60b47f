import { failureText, useNavigate } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, ConfirmDialog, IconButton, Menu, type MenuEntry, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { BellRing, Copy, Ellipsis, PencilLine, Pin, PinOff, Play, Square, TimerOff, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AnnouncementView } from '../../contract.ts';
import { announcements } from '../api.ts';
import { WindowDialog } from './WindowDialog.tsx';

/** What can be done with an announcement now. */
export function DetailActions({ view, address }: { view: AnnouncementView; address: string }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'remind' | 'stop' | 'window' | null>(null);
  const { id, version, state } = view;
  const refresh = () => cache.invalidateQueries({ queryKey: announcements.key() });
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast(done);
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await refresh();
  };
  const copy = async () => {
    const made = await announcements.copy.call({ id, newId: makeId() });
    await navigate(`${address}?edit=${made.id}`);
  };
  const isSent = state === 'sent';
  const setPinned = (pinned: boolean) =>
    announcements.setWindow.call({ id, version, pinned, expiresOn: view.expiresOn, answerBy: view.answerBy });
  const entries: (MenuEntry | false)[] = [
    isSent && { id: 'revise', label: m.announcements_revise(), icon: PencilLine, href: `${address}?edit=${id}` },
    isSent && {
      id: 'pin',
      label: view.pinned ? m.announcements_unpin() : m.announcements_pin(),
      icon: view.pinned ? PinOff : Pin,
      onAction: () => void run(() => setPinned(!view.pinned), m.announcements_saved()),
    },
    (isSent || state === 'expired') && {
      id: 'window',
      label: m.announcements_dates(),
      icon: TimerOff,
      onAction: () => setOpen('window'),
    },
    { id: 'copy', label: m.announcements_copy(), icon: Copy, onAction: () => void run(copy, m.announcements_copied()) },
  ];
  return (
    <>
      {isSent && (
        <Button variant="primary" icon={BellRing} onPress={() => setOpen('remind')}>
          {m.announcements_remind()}
        </Button>
      )}
      {state === 'sending' && (
        <Button icon={Square} onPress={() => setOpen('stop')}>
          {m.announcements_stop()}
        </Button>
      )}
      {state === 'stopped' && (
        <Button
          variant="primary"
          icon={Play}
          onPress={() => void run(() => announcements.resume.call({ id, version }), m.announcements_resumed())}
        >
          {m.announcements_resume()}
        </Button>
      )}
      {state === 'scheduled' && (
        <Button
          icon={Undo2}
          onPress={() => void run(() => announcements.unschedule.call({ id, version }), m.announcements_unscheduled())}
        >
          {m.announcements_unschedule()}
        </Button>
      )}
      <Menu
        label={m.announcements_more()}
        trigger={<IconButton icon={Ellipsis} label={m.announcements_more()} />}
        items={entries.filter((each) => each !== false)}
      />
      <ConfirmDialog
        tone="primary"
        title={m.announcements_remind()}
        confirmLabel={m.announcements_remind()}
        isOpen={open === 'remind'}
        onOpenChange={(next) => setOpen(next ? 'remind' : null)}
        onConfirm={async () => {
          const { people } = await announcements.remind.call({ id, version });
          toast(m.announcements_reminding({ count: people }));
          await refresh();
        }}
      >
        {m.announcements_remind_text()}
      </ConfirmDialog>
      <ConfirmDialog
        title={m.announcements_stop()}
        confirmLabel={m.announcements_stop()}
        isOpen={open === 'stop'}
        onOpenChange={(next) => setOpen(next ? 'stop' : null)}
        onConfirm={async () => {
          await announcements.stop.call({ id, version });
          await refresh();
        }}
      >
        {m.announcements_stop_text()}
      </ConfirmDialog>
      {open === 'window' && <WindowDialog view={view} onClose={() => setOpen(null)} />}
    </>
  );
}
