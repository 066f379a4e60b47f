import { m } from '@patio/messages';
import { Card, EmptyState, formatAgo, Load, MoreButton, Skeleton, Stack } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerLine } from '../../contract.ts';
import { recognition } from '../api.ts';
import { ClassChoice } from './ClassChoice.tsx';

interface AnswersProps {
  sectionId: string | undefined;
  onClass: (id: string | undefined) => void;
}

/** What students answered to the words on their work, the newest first. */
export function Answers({ sectionId, onClass }: AnswersProps) {
  const query = useInfiniteQuery(
    recognition.answers.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...(sectionId && { sectionId }), limit: 25, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        return (
          <Stack gap={12}>
            <ClassChoice sections={pages[0]!.sections} value={sectionId} onChange={onClass} all />
            {items.length === 0 ? (
              <EmptyState scene="mail" title={m.recognition_answers_none()}>
                {m.recognition_answers_none_hint()}
              </EmptyState>
            ) : (
              <ul className="rg-list" aria-label={m.recognition_tab_answers()}>
                {items.map((answer) => (
                  <li key={answer.id}>
                    <Answer answer={answer} />
                  </li>
                ))}
              </ul>
            )}
            <MoreButton query={query} />
          </Stack>
        );
      }}
    </Load>
  );
}

const Answer = ({ answer }: { answer: AnswerLine }) => (
  <Card level={3} title={answer.student}>
    <p className="rg-words">{answer.text}</p>
    <p className="rg-said">
      {answer.title} · {answer.section} · {formatAgo(answer.at)}
    </p>
  </Card>
);
