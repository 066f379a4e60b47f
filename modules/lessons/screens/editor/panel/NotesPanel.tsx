import type { AnyBlock } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button, Section, Stack } from '@patio/ui';
import { TeacherNotes } from '../../teacher-notes/TeacherNotes.tsx';
import { useTeacherNotes } from '../../teacher-notes/use-teacher-notes.ts';

interface NotesPanelProps {
  id: string;
  blocks: readonly AnyBlock[];
  inHand: AnyBlock | undefined;
  onOpen: (blockId: string) => void;
}

/** What the teachers of a lesson tell each other about it while they write: about the whole, the block in hand, and others. */
export function NotesPanel({ id, blocks, inHand, onOpen }: NotesPanelProps) {
  const door = useTeacherNotes(id);
  const elsewhere = door.notes.filter(({ blockId }) => blockId !== null && blockId !== inHand?.id);
  return (
    <Stack gap={16}>
      <Section title={m.lessons_notes_of_lesson()} description={m.lessons_teacher_notes_hint()} level={3}>
        <TeacherNotes blockId={null} door={door} />
      </Section>
      {inHand && (
        <Section title={m.lessons_notes_of_block()} level={3}>
          <TeacherNotes key={inHand.id} blockId={inHand.id} door={door} />
        </Section>
      )}
      {elsewhere.length > 0 && (
        <Section title={m.lessons_notes_elsewhere()} level={3} count={elsewhere.length}>
          <ul className="le-faults">
            {elsewhere.map((note) => (
              <li key={note.id}>
                <p>{note.text}</p>
                <small>{note.by}</small>
                {/* What was said of a block that is gone stays readable. */}
                {blocks.some((block) => block.id === note.blockId) && (
                  <Button size="sm" onPress={() => note.blockId && onOpen(note.blockId)}>
                    {m.lessons_go_to_block()}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Stack>
  );
}
