import { m } from '@patio/messages';
import { EmptyState } from '@patio/ui';
import { type DragEvent, useState } from 'react';
import type { BoardView } from '../../contract.ts';
import { promotions } from '../api.ts';
import { useChange } from '../use-change.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { SeatCard } from './SeatCard.tsx';

type Student = BoardView['students'][number];

/** The homerooms of a level side by side: dragged with a pointer, moved with the button of each card by keyboard and touch. */
export function Board({ board, planId }: { board: BoardView; planId: string }) {
  const move = useChange(promotions.move.call);
  const [moving, setMoving] = useState<Student | null>(null);
  const put = (student: Student, homeroomId: string | null) =>
    move.mutate({ planId, gradeLevelId: board.levelId, ids: [student.id], homeroomId });
  if (board.students.length === 0) return <EmptyState scene="people" title={m.promotions_board_empty()} />;
  const loose = board.students.filter((one) => one.homeroomId === null);
  return (
    <div className="pr-board">
      {loose.length > 0 && (
        <Column title={m.promotions_board_none()} students={loose} board={board} onPut={put} onMove={setMoving} />
      )}
      {board.homerooms.map((room) => {
        const here = board.students.filter((one) => one.homeroomId === room.id);
        return (
          <Column
            key={room.id}
            id={room.id}
            title={m.promotions_board_column({ name: room.name, students: here.length, capacity: room.capacity })}
            students={here}
            board={board}
            onPut={put}
            onMove={setMoving}
          />
        );
      })}
      {moving && (
        <MoveDialog
          student={moving}
          board={board}
          onPut={(homeroomId) => put(moving, homeroomId)}
          onClose={() => setMoving(null)}
        />
      )}
    </div>
  );
}

interface ColumnProps {
  id?: string;
  title: string;
  students: readonly Student[];
  board: BoardView;
  onPut: (student: Student, homeroomId: string | null) => void;
  onMove: (student: Student) => void;
}

const KIND = 'text/x-patio-student';

function Column({ id, title, students, board, onPut, onMove }: ColumnProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const student = board.students.find((one) => one.id === event.dataTransfer.getData(KIND));
    if (student && id && student.homeroomId !== id && !student.run) onPut(student, id);
  };
  return (
    <section
      className="pr-column"
      aria-label={title}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!id || !event.dataTransfer.types.includes(KIND)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h3>{title}</h3>
      <ul>
        {students.map((student) => (
          <li
            key={student.id}
            draggable={!student.run}
            onDragStart={(event) => event.dataTransfer.setData(KIND, student.id)}
          >
            <SeatCard student={student} onMove={() => onMove(student)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
