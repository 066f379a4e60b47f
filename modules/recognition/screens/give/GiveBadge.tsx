import { useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Select } from '@patio/ui';
import { Medal } from 'lucide-react';
import { useState } from 'react';
import type { BoardView } from '../../contract.ts';
import { recognition } from '../api.ts';

interface GiveBadgeProps {
  board: BoardView;
  student: BoardView['students'][number];
  note: string;
  onDone: () => void;
}

/** Gives one student a badge that a person gives. */
export function GiveBadge({ board, student, note, onDone }: GiveBadgeProps) {
  const [badgeId, setBadgeId] = useState<string | null>(null);
  const [id] = useState(makeId);
  const give = useStep({
    send: () =>
      recognition.award.call({
        id,
        badgeId: badgeId!,
        studentId: student.id,
        sectionId: board.sectionId!,
        note: note.trim(),
      }),
    done: m.recognition_badge_given({ name: student.name }),
    refresh: recognition.key(),
    onDone,
  });
  if (board.badges.length === 0) return null;
  return (
    <span className="rg-row">
      <Select
        label={m.recognition_badge()}
        value={badgeId}
        onChange={setBadgeId}
        atOnce
        options={board.badges.map(({ id: badge, name, description }) => ({
          id: badge,
          label: name,
          detail: description,
        }))}
      />
      <Button icon={Medal} isDisabled={badgeId === null} isPending={give.isPending} onPress={() => give.mutate()}>
        {m.recognition_give_badge()}
      </Button>
    </span>
  );
}
