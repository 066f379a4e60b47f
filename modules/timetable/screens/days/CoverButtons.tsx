import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import type { CoverItem } from '../../contract.ts';
import { useArrange } from './use-arrange.ts';

/** The best that can be done about a class at once, and everything else behind one more button. */
export function CoverButtons({ item, onOther }: { item: CoverItem; onOther: () => void }) {
  const arrange = useArrange();
  const [best] = item.substitutes;
  const [room] = item.freeRooms;
  const place = { meetingId: item.meetingId, date: item.movedFrom ?? item.date };
  const lacks = item.needsCover || item.needsRoom;
  const offered = (item.needsCover && best) || (item.needsRoom && room);
  return (
    <>
      {item.needsCover && best && (
        <Button
          size="sm"
          variant="primary"
          isPending={arrange.isPending}
          onPress={() => arrange.mutate({ ...place, staffId: best.id })}
        >
          {m.timetable_assign({ name: best.name })}
        </Button>
      )}
      {item.needsRoom && room && (
        <Button
          size="sm"
          variant="primary"
          isPending={arrange.isPending}
          onPress={() => arrange.mutate({ ...place, roomId: room.id })}
        >
          {m.timetable_go_to_room({ room: room.name })}
        </Button>
      )}
      <Button size="sm" variant={lacks && !offered ? 'primary' : 'secondary'} onPress={onOther}>
        {offered ? m.timetable_other_choice() : item.needsCover ? m.timetable_find_cover() : m.timetable_change()}
      </Button>
    </>
  );
}
