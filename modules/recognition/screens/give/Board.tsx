import { fileAddress } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, Button, Section, Stack } from '@patio/ui';
import { useState } from 'react';
import type { BoardView } from '../../contract.ts';
import { Kinds } from './Kinds.tsx';

type Pupil = BoardView['students'][number];

/** The students of a class to choose from; what they are recognised for appears once somebody is chosen. */
export function Board({ board }: { board: BoardView }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isAll = chosen.size === board.students.length;
  const turn = (id: string) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    );
  return (
    <Section
      title={m.recognition_who()}
      description={m.recognition_who_hint()}
      actions={
        <Button size="sm" onPress={() => setChosen(isAll ? new Set() : new Set(board.students.map(({ id }) => id)))}>
          {isAll ? m.recognition_choose_none() : m.recognition_choose_all()}
        </Button>
      }
    >
      <Stack gap={12}>
        <ul className="rg-pupils" aria-label={m.recognition_who()}>
          {board.students.map((student) => (
            <li key={student.id}>
              <PupilButton pupil={student} isChosen={chosen.has(student.id)} onTurn={() => turn(student.id)} />
            </li>
          ))}
        </ul>
        {chosen.size > 0 && (
          <Kinds
            board={board}
            students={board.students.filter(({ id }) => chosen.has(id))}
            onDone={() => setChosen(new Set())}
          />
        )}
      </Stack>
    </Section>
  );
}

const PupilButton = ({ pupil, isChosen, onTurn }: { pupil: Pupil; isChosen: boolean; onTurn: () => void }) => (
  <button
    type="button"
    className="rg-pupil"
    aria-pressed={isChosen}
    data-selected={isChosen || undefined}
    onClick={onTurn}
  >
    <Avatar name={pupil.name} photo={pupil.photoFileId && fileAddress(pupil.photoFileId)} size={36} />
    <span>
      <b>{pupil.name}</b>
      <small>{m.recognition_times({ count: pupil.recent })}</small>
    </span>
  </button>
);
