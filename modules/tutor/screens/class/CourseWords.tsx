import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, IconButton, Inline, RowList } from '@patio/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CourseWord, RoomView } from '../../contract.ts';
import { tutor } from '../api.ts';
import { WordDrawer } from './WordDrawer.tsx';

/** The words of the course as its teachers explain them: the tutor answers with them and finds lessons by them. */
export function CourseWords({ view }: { view: RoomView }) {
  const [chosen, setChosen] = useState<CourseWord | 'new' | null>(null);
  const remove = useStep<string>({
    send: (id) => tutor.removeWord.call({ sectionId: view.sectionId, id }),
    done: m.tutor_words_removed(),
    refresh: tutor.room.key(),
  });
  return (
    <Card
      title={m.tutor_words_title()}
      actions={
        <Button size="sm" icon={Plus} onPress={() => setChosen('new')}>
          {m.tutor_words_add()}
        </Button>
      }
    >
      <p className="text-ink-2">{view.words.length > 0 ? m.tutor_words_text() : m.tutor_words_none()}</p>
      {view.words.length > 0 && (
        <RowList
          label={m.tutor_words_title()}
          items={view.words.map((word) => ({
            id: word.id,
            title: word.term,
            detail: [word.meaning, ...word.others].join(' · '),
            end: (
              <Inline gap={4}>
                <IconButton
                  icon={Pencil}
                  label={m.tutor_words_change({ term: word.term })}
                  onPress={() => setChosen(word)}
                />
                <IconButton
                  icon={Trash2}
                  label={m.tutor_words_remove({ term: word.term })}
                  isDisabled={remove.isPending}
                  onPress={() => remove.mutate(word.id)}
                />
              </Inline>
            ),
          }))}
        />
      )}
      {chosen && (
        <WordDrawer
          key={chosen === 'new' ? 'new' : chosen.id}
          sectionId={view.sectionId}
          word={chosen === 'new' ? null : chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}
