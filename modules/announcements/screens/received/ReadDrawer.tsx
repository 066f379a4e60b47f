import { FromDevice, failureOf, forgetKept, refreshHome, useKeptQuery } from '@patio/client';
import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { Badge, Drawer, formatDate, Load, Skeleton, Stack } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Pin } from 'lucide-react';
import { useEffect } from 'react';
import type { ReceivedView } from '../../contract.ts';
import { announcements } from '../api.ts';
import { AnswerBox } from './AnswerBox.tsx';
import { AnnouncementText } from './Text.tsx';

/** Notes that a text was read once it is in sight. */
function useMarkRead(view: ReceivedView): void {
  const cache = useQueryClient();
  const { id, textVersion, unread } = view;
  useEffect(() => {
    if (!unread) return;
    announcements.markRead
      .call({ id, textVersion })
      .then(() => Promise.all([cache.invalidateQueries({ queryKey: announcements.key() }), refreshHome()]))
      // Without a network it stays unread, and is noted when it is opened again.
      .catch(() => undefined);
  }, [cache, id, textVersion, unread]);
}

function Reading({ view }: { view: ReceivedView }) {
  useMarkRead(view);
  const language = getLocale();
  return (
    <Stack gap={16}>
      <p className="an-by">
        <b>{view.author}</b> · {formatDate(view.publishedAt)}
        {view.school && ` · ${view.school}`}
      </p>
      <div className="an-marks">
        {view.pinned && <Badge icon={Pin}>{m.announcements_pinned()}</Badge>}
        {view.children.map((name) => (
          <Badge key={name} tone="info">
            {name}
          </Badge>
        ))}
        {view.answerBy && (
          <Badge tone="warn" icon={CalendarClock}>
            {m.announcements_answer_until({ on: formatDate(view.answerBy) })}
          </Badge>
        )}
      </div>
      <AnnouncementText texts={view.texts} language={language} files={view.files} />
      {view.answers.map((own) => (
        <AnswerBox
          key={`${own.studentId} ${own.answeredAt} ${view.textVersion}`}
          view={view}
          own={own}
          language={language}
        />
      ))}
    </Stack>
  );
}

/** One announcement that the reader received; what was opened before is read without a network too. */
export function ReadDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const name = `announcements.open ${id}`;
  const query = useKeptQuery(announcements.open.key({ input: { id } }), name, async () => {
    try {
      return await announcements.open.call({ id });
    } catch (error) {
      // What is no longer the reader's leaves their device too.
      if (failureOf(error)?.code === 'announcements.not_found') await forgetKept(name);
      throw error;
    }
  });
  return (
    <Drawer
      size="lg"
      title={query.data?.title ?? m.announcements_one()}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Load query={query} skeleton={<Skeleton shape="text" />}>
        {(view) => (
          <>
            <FromDevice view={view} />
            <Reading view={view} />
          </>
        )}
      </Load>
    </Drawer>
  );
}
