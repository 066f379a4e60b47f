import { m } from '@patio/messages';
import { Badge, Button, Card, Load, Skeleton, type Tone } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { BlockChangeView, LessonView } from '../../contract.ts';
import { generator } from '../api.ts';

const TONES: Record<BlockChangeView['kind'], Tone> = { same: 'neutral', added: 'ok', removed: 'bad', changed: 'warn' };

function Words({ change }: { change: BlockChangeView }) {
  return (
    <p className="cg-words">
      {change.words.map(({ kind, text }, at) => {
        const key = `${at} ${kind}`;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}

/** What changed between a version and the one that stands, block by block; what is the same is only counted. */
export function CompareCard({ lesson, before, onClose }: { lesson: LessonView; before: number; onClose: () => void }) {
  const query = useQuery(
    generator.compareLesson.queryOptions({ input: { id: lesson.id, before, after: lesson.number } }),
  );
  return (
    <Card
      title={m.course_generator_compared({ before, after: lesson.number })}
      actions={
        <Button size="sm" icon={X} onPress={onClose}>
          {m.course_generator_close_compare()}
        </Button>
      }
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ changes }) => {
          const shown = changes.filter(({ kind, moved }) => kind !== 'same' || moved);
          return (
            <>
              <p className="cg-quiet">{m.course_generator_same_blocks({ count: changes.length - shown.length })}</p>
              <ol className="cg-blocks">
                {shown.map((change) => (
                  <li key={change.id} className="cg-block">
                    <header>
                      <b>{m.course_generator_block({ type: change.type })}</b>
                      <Badge tone={TONES[change.kind]}>
                        {m.course_generator_change_kind({ kind: change.kind === 'same' ? 'moved' : change.kind })}
                      </Badge>
                    </header>
                    <Words change={change} />
                  </li>
                ))}
              </ol>
            </>
          );
        }}
      </Load>
    </Card>
  );
}
