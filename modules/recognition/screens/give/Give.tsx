import { m } from '@patio/messages';
import { EmptyState, Load, Skeleton, Stack } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { recognition } from '../api.ts';
import { Board } from './Board.tsx';
import { ClassChoice } from './ClassChoice.tsx';
import { GivenList } from './GivenList.tsx';

interface GiveProps {
  sectionId: string | undefined;
  /** Absent where the page is one class's own. */
  onClass?: (id: string | undefined) => void;
}

/** A class whose students are recognised: one tap for who, one for what. */
export function Give({ sectionId, onClass }: GiveProps) {
  const query = useQuery(
    recognition.board.queryOptions({
      input: sectionId ? { sectionId } : {},
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="cards" />}
      empty={{
        when: ({ sectionId: shown }) => shown === null,
        show: <EmptyState scene="chair" title={m.recognition_no_classes()} />,
      }}
    >
      {(board) => (
        <Stack gap={16}>
          {onClass && board.sections.length > 1 && (
            <ClassChoice sections={board.sections} value={board.sectionId ?? undefined} onChange={onClass} />
          )}
          {board.students.length === 0 ? (
            <EmptyState scene="people" title={m.recognition_no_students()} />
          ) : (
            board.can.give && <Board key={board.sectionId} board={board} />
          )}
          <GivenList recent={board.recent} />
        </Stack>
      )}
    </Load>
  );
}
