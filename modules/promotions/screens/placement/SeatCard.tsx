import { m } from '@patio/messages';
import { Icon, IconButton } from '@patio/ui';
import { ArrowLeftRight, Hand, LifeBuoy } from 'lucide-react';
import type { BoardView } from '../../contract.ts';
import { outcomeText } from '../texts.ts';

interface SeatCardProps {
  student: BoardView['students'][number];
  onMove: () => void;
}

/** A student on the board: where they come from, what was decided, and the way to another homeroom. */
export function SeatCard({ student, onMove }: SeatCardProps) {
  const words = [
    student.from,
    student.outcome !== 'promoted' && outcomeText(student.outcome),
    student.band === 2 && m.promotions_band_high(),
    student.band === 0 && m.promotions_band_low(),
    student.support && m.promotions_support(),
    student.byHand && m.promotions_board_hand(),
  ].filter(Boolean);
  return (
    <div className="pr-seat" data-hand={student.byHand || undefined}>
      <span className="pr-seat-words">
        <b>{student.name}</b>
        <small>
          {words.join(' · ')} {student.support && <Icon of={LifeBuoy} />} {student.byHand && <Icon of={Hand} />}
        </small>
      </span>
      {!student.run && (
        <IconButton icon={ArrowLeftRight} label={m.promotions_board_move({ name: student.name })} onPress={onMove} />
      )}
    </div>
  );
}
