import { m } from '@patio/messages';
import { Icon, IconButton, Menu, type MenuEntry } from '@patio/ui';
import { EllipsisVertical, Hand, LifeBuoy } from 'lucide-react';
import type { BoardView } from '../../contract.ts';
import { outcomeText } from '../texts.ts';
import { effectOf } from './effect.ts';

type Student = BoardView['students'][number];

const EFFECTS = {
  better: m.promotions_board_effect_better,
  same: m.promotions_board_effect_same,
  worse: m.promotions_board_effect_worse,
};

/** A student on the board: where they come from, what was decided, and where they could go with what that does. */
export function SeatCard({
  student,
  board,
  onPut,
}: {
  student: Student;
  board: BoardView;
  onPut: (homeroomId: string | null) => void;
}) {
  return (
    <div className="pr-seat" data-hand={student.byHand || undefined}>
      <span className="pr-seat-words">
        <b>{student.name}</b>
        <small>
          {[student.from, student.outcome !== 'promoted' && outcomeText(student.outcome), bandText(student.band)]
            .filter(Boolean)
            .join(' · ')}
          {student.support && (
            <span title={m.promotions_support()}>
              <Icon of={LifeBuoy} label={m.promotions_support()} />
            </span>
          )}
          {student.byHand && (
            <span title={m.promotions_board_hand()}>
              <Icon of={Hand} label={m.promotions_board_hand()} />
            </span>
          )}
        </small>
      </span>
      {!student.run && (
        <Menu
          label={m.promotions_board_move({ name: student.name })}
          trigger={
            <IconButton icon={EllipsisVertical} size="sm" label={m.promotions_board_move({ name: student.name })} />
          }
          items={() => choicesOf(student, board, onPut)}
        />
      )}
    </div>
  );
}

const bandText = (band: number | null): string | null =>
  band === 2 ? m.promotions_band_high() : band === 0 ? m.promotions_band_low() : null;

function choicesOf(student: Student, board: BoardView, onPut: (homeroomId: string | null) => void): MenuEntry[] {
  const rooms = board.homerooms
    .filter((room) => room.id !== student.homeroomId)
    .map((room): MenuEntry => {
      const effect = effectOf(board, student.studentId, room.id);
      return {
        id: room.id,
        label: room.name,
        detail: effect ? EFFECTS[effect]() : m.promotions_board_full(),
        isDisabled: effect === null,
        onAction: () => onPut(room.id),
      };
    });
  if (student.byHand) rooms.push({ id: 'release', label: m.promotions_board_release(), onAction: () => onPut(null) });
  return rooms;
}
