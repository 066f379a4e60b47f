import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  EmptyState,
  formatAgo,
  Inline,
  Load,
  MoreButton,
  Skeleton,
  Stack,
  TextArea,
  useUnsaved,
} from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { WaitingReply } from '../../contract.ts';
import { tutor } from '../api.ts';
import { CHIP_LABELS } from '../chat/turns/chip-labels.ts';
import { Said } from '../chat/turns/TutorTurn.tsx';

/** Students wait at their screens: the list is read again by itself. */
const AGAIN_MS = 15_000;

/** Answers of the tutor that wait for a teacher, in one class or in all; the student reads them once somebody says so. */
export function Replies({ sectionId }: { sectionId?: string }) {
  const query = useInfiniteQuery({
    ...tutor.replies.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(sectionId && { sectionId }),
        sort: 'asked' as const,
        limit: 25,
        cursor,
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
    refetchInterval: AGAIN_MS,
  });
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ pages }) => pages[0]?.items.length === 0,
        show: (
          <EmptyState scene="done" title={m.tutor_replies_none()}>
            {m.tutor_replies_none_text()}
          </EmptyState>
        ),
      }}
    >
      {({ pages }) => (
        <>
          <ul className="m-0 grid list-none gap-3 p-0">
            {pages
              .flatMap(({ items }) => items)
              .map((each) => (
                <li key={each.id}>
                  <Waiting of={each} />
                </li>
              ))}
          </ul>
          <MoreButton query={query} />
        </>
      )}
    </Load>
  );
}

const saidBy = ({ asked }: WaitingReply): string => {
  if (asked.chip) return CHIP_LABELS[asked.chip].label();
  return asked.text || asked.lines.map(({ text }) => text).join(' · ');
};

function Waiting({ of }: { of: WaitingReply }) {
  const [isWriting, setWriting] = useState(false);
  const [text, setText] = useState(of.reply.text);
  useUnsaved(isWriting && text.trim() !== of.reply.text);
  const decide = useStep<string | undefined>({
    send: (given) => tutor.approveReply.call({ turnId: of.id, ...(given !== undefined && { text: given }) }),
    done: m.tutor_reply_sent(),
    refresh: tutor.key(),
  });
  return (
    <Card level={3} title={m.tutor_reply_asked({ student: of.student })}>
      <small className="text-ink-2">
        {of.section} · {formatAgo(of.asked.at)}
      </small>
      <p>{saidBy(of)}</p>
      <Stack gap={8}>
        <b>{m.tutor_reply_would()}</b>
        <div className="tc-say">
          <Said
            turn={of.reply}
            doors={{ open: null, hrefOf: ({ lessonId }) => `/teacher/lesson-viewer/${lessonId}` }}
          />
        </div>
        {isWriting && (
          <TextArea
            label={m.tutor_reply_instead()}
            rows={3}
            maxLength={1_000}
            autoFocus
            value={text}
            onChange={setText}
          />
        )}
        <Inline gap={8}>
          {isWriting ? (
            <>
              <Button
                variant="primary"
                isDisabled={text.trim() === ''}
                isPending={decide.isPending}
                onPress={() => decide.mutate(text.trim())}
              >
                {m.tutor_reply_send()}
              </Button>
              <Button variant="quiet" onPress={() => setWriting(false)}>
                {m.tutor_cancel()}
              </Button>
            </>
          ) : (
            <>
              <Button
                variant="primary"
                icon={Check}
                isPending={decide.isPending}
                onPress={() => decide.mutate(undefined)}
              >
                {m.tutor_reply_approve()}
              </Button>
              <Button icon={PencilLine} onPress={() => setWriting(true)}>
                {m.tutor_reply_change()}
              </Button>
            </>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
