import { m } from '@patio/messages';
import { Button, Dialog, Stack } from '@patio/ui';
import type { BoardView } from '../../contract.ts';
import { effectOf } from './effect.ts';

const EFFECTS = {
  better: m.promotions_board_effect_better,
  same: m.promotions_board_effect_same,
  worse: m.promotions_board_effect_worse,
};

interface MoveDialogProps {
  student: BoardView['students'][number];
  board: BoardView;
  onPut: (homeroomId: string | null) => void;
  onClose: () => void;
}

/** Where a student could go instead, each with what that does to the balance of the level. */
export function MoveDialog({ student, board, onPut, onClose }: MoveDialogProps) {
  const put = (homeroomId: string | null) => {
    onPut(homeroomId);
    onClose();
  };
  return (
    <Dialog
      size="sm"
      title={m.promotions_board_move({ name: student.name })}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Stack gap={8}>
        {board.homerooms
          .filter((room) => room.id !== student.homeroomId)
          .map((room) => {
            const effect = effectOf(board, student.studentId, room.id);
            return (
              <Button key={room.id} isDisabled={effect === null} onPress={() => put(room.id)}>
                {room.name}: {effect ? EFFECTS[effect]() : m.promotions_board_full()}
              </Button>
            );
          })}
        {student.byHand && (
          <Button variant="quiet" onPress={() => put(null)}>
            {m.promotions_board_release()}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
