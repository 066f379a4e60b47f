import { m } from '@patio/messages';
import { Button, Segmented, Stack, Switch, TextField } from '@patio/ui';
import { useState } from 'react';
import { type BoardView, PRAISES } from '../../contract.ts';
import { PRAISE_KINDS, praiseLabel } from '../labels.ts';
import { GiveBadge } from './GiveBadge.tsx';
import { usePraise } from './use-praise.ts';

interface KindsProps {
  board: BoardView;
  students: BoardView['students'];
  onDone: () => void;
}

const POINTS = ['0', '1', '2', '3'];

/** What the chosen students are recognised for. A tap sends it; how many points and who else is told can be set before. */
export function Kinds({ board, students, onDone }: KindsProps) {
  const [points, setPoints] = useState('1');
  const [toFamily, setToFamily] = useState(false);
  const [note, setNote] = useState('');
  const { give, isSending } = usePraise(board.sectionId!, onDone);
  const names = students.length === 1 ? students[0]!.name : m.recognition_students({ count: students.length });
  return (
    <section className="rg-kinds" aria-label={m.recognition_what_for({ names })}>
      <p>{m.recognition_what_for({ names })}</p>
      <div className="rg-row">
        {PRAISES.map((kind) => (
          <Button
            key={kind}
            icon={PRAISE_KINDS[kind].icon}
            isDisabled={isSending}
            onPress={() => give({ students, kind, note: note.trim(), points: Number(points), toFamily })}
          >
            {praiseLabel(kind)}
          </Button>
        ))}
      </div>
      <details>
        <summary>{m.recognition_more_options()}</summary>
        <Stack gap={10} className="mt-2">
          <Segmented
            label={m.recognition_how_many_points()}
            value={points}
            onChange={setPoints}
            options={POINTS.map((id) => ({ id, label: m.recognition_points({ count: Number(id) }) }))}
          />
          <TextField label={m.recognition_note()} value={note} onChange={setNote} maxLength={300} atOnce />
          {students.length === 1 && <GiveBadge board={board} student={students[0]!} note={note} onDone={onDone} />}
        </Stack>
      </details>
      <Switch label={m.recognition_tell_family()} value={toFamily} onChange={setToFamily} />
    </section>
  );
}
