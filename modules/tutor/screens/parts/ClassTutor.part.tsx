import { useCan, useParams, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Segmented, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { tutor } from '../api.ts';
import { Chats } from '../class/Chats.tsx';
import { Questions } from '../class/Questions.tsx';
import { Replies } from '../class/Replies.tsx';
import { Room } from '../class/Room.tsx';
import '../chat/chat.css';

const VIEWS = ['chats', 'replies', 'questions', 'room'] as const;

/** On the page of a class: who works with the tutor and where they stand, what they ask, and when it is open. */
export default function ClassTutorPart() {
  const { id = '' } = useParams();
  const canRead = useCan()('tutor.read_chats');
  const [{ show }, change] = useSearchState(
    z.object({ show: z.enum(VIEWS).default(canRead ? 'chats' : 'questions'), chat: z.string().optional() }),
  );
  const room = useQuery(tutor.room.queryOptions({ input: { sectionId: id } }));
  return (
    <Load query={room} skeleton={<Skeleton shape="list" />}>
      {(view) => (
        <Stack gap={16}>
          <Segmented
            label={m.tutor_class_tab()}
            value={show}
            onChange={(next) => change({ show: next as (typeof VIEWS)[number], chat: undefined })}
            options={[
              ...(canRead ? [{ id: 'chats', label: m.tutor_class_chats() }] : []),
              ...(view.settings.approves || view.waitingReplies > 0
                ? [{ id: 'replies', label: m.tutor_class_replies(), count: view.waitingReplies }]
                : []),
              { id: 'questions', label: m.tutor_class_questions(), count: view.openQuestions },
              { id: 'room', label: m.tutor_class_room() },
            ]}
          />
          {show === 'chats' && canRead && <Chats sectionId={id} />}
          {show === 'replies' && <Replies sectionId={id} />}
          {show === 'questions' && <Questions sectionId={id} />}
          {show === 'room' && <Room key={view.settings.version} view={view} />}
        </Stack>
      )}
    </Load>
  );
}
