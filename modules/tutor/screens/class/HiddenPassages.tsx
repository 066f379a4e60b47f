import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, formatDate, Link } from '@patio/ui';
import type { RoomView } from '../../contract.ts';
import { tutor } from '../api.ts';

/** What the tutor does not quote any more, since a teacher said that it is wrong. */
export function HiddenPassages({ view }: { view: RoomView }) {
  const show = useStep<string>({
    send: (id) => tutor.showPassage.call({ sectionId: view.sectionId, id }),
    done: m.tutor_passage_shown(),
    refresh: tutor.room.key(),
  });
  return (
    <Card title={m.tutor_hidden_title()}>
      <p className="text-ink-2">{m.tutor_hidden_hint()}</p>
      <ul className="m-0 list-none p-0">
        {view.hidden.map(({ id, lessonId, lesson, quote, by, at }) => (
          <li key={id} className="py-2">
            <Link href={`/teacher/lesson-viewer/${lessonId}`}>{lesson}</Link>
            <p className="m-0 line-clamp-3">{quote}</p>
            <p className="m-0 text-ink-2">{m.tutor_hidden_by({ name: by, day: formatDate(at) })}</p>
            <Button size="sm" variant="quiet" isPending={show.isPending} onPress={() => show.mutate(id)}>
              {m.tutor_show_passage()}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
