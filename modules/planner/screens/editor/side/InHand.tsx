import { m } from '@patio/messages';
import { Button, Card, Select } from '@patio/ui';
import { ParkingSquare, Pin, PinOff, Undo2 } from 'lucide-react';
import type { DeskView } from '../desk/use-desk.ts';
import { standName } from '../texts.ts';
import type { Hand } from '../use-hand.ts';
import { takenRooms } from '../week/changes.ts';
import type { Editor } from '../week/use-editor.ts';
import { nameIn, standingOf } from '../week/week.ts';
import { WhyHere } from './WhyHere.tsx';

interface InHandProps {
  editor: Editor;
  desk: DeskView;
  hand: Hand;
  canEdit: boolean;
}

/** The lesson in hand: its room, its pin, the way back, and what the hour that is looked at would mean. */
export function InHand({ editor, desk, hand, canEdit }: InHandProps) {
  const { school, stands } = editor;
  const { lesson } = hand;
  if (!lesson) return null;
  const at = standingOf(stands, lesson.id);
  const placed = at.cycleDay !== null && at.period !== null;
  const taken = placed
    ? takenRooms(school, stands, lesson, { cycleDay: at.cycleDay!, period: at.period! })
    : new Set<string>();
  return (
    <Card title={lesson.name} className="pe-hand">
      <p className="pe-where">{standName(school, stands, lesson.id)}</p>
      {placed && canEdit && (
        <Select
          label={m.planner_room()}
          atOnce
          options={lesson.roomIds.map((id) => ({
            id,
            label: nameIn(school, id),
            detail: taken.has(id) ? m.planner_room_taken() : m.planner_room_free(),
          }))}
          value={at.roomId}
          isDisabled={at.pinned}
          onChange={hand.giveRoom}
        />
      )}
      <div className="pe-acts">
        <Button size="sm" icon={Undo2} onPress={hand.back}>
          {m.planner_put_back()}
        </Button>
        {placed && (
          <>
            <Button size="sm" icon={at.pinned ? PinOff : Pin} onPress={() => hand.togglePin(lesson.id)}>
              {at.pinned ? m.planner_unpin() : m.planner_pin()}
            </Button>
            <Button size="sm" icon={ParkingSquare} isDisabled={at.pinned} onPress={() => hand.park(lesson.id)}>
              {m.planner_park()}
            </Button>
          </>
        )}
      </div>
      {hand.target && !at.pinned && (
        <WhyHere
          key={`${lesson.id} ${hand.target.cycleDay} ${hand.target.period}`}
          editor={editor}
          desk={desk}
          hand={hand}
        />
      )}
    </Card>
  );
}
