import type { AnyBlock } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Section, Segmented, Stack } from '@patio/ui';
import { Preview } from '../editor/preview/Preview.tsx';
import type { Profile } from '../editor/preview/read-by.ts';
import { TeacherNotes } from '../teacher-notes/TeacherNotes.tsx';
import { useTeacherNotes } from '../teacher-notes/use-teacher-notes.ts';

interface LessonTabProps {
  id: string;
  blocks: readonly AnyBlock[];
  profile: Profile;
  onProfile: (profile: Profile) => void;
}

/** The lesson as a student reads it, with the notes of its teachers in the margin. */
export function LessonTab({ id, blocks, profile, onProfile }: LessonTabProps) {
  const door = useTeacherNotes(id);
  return (
    <Stack gap={16}>
      <Segmented
        label={m.lessons_see_as()}
        value={profile}
        onChange={(next) => onProfile(next as Profile)}
        options={[
          { id: 'standard', label: m.lessons_view_standard() },
          { id: 'k3', label: m.lessons_view_k3() },
          { id: 'easy', label: m.lessons_easy() },
        ]}
      />
      <Section title={m.lessons_teacher_notes()} description={m.lessons_teacher_notes_hint()}>
        <TeacherNotes blockId={null} door={door} />
      </Section>
      <Preview blocks={blocks} profile={profile} margin={(block) => <TeacherNotes blockId={block.id} door={door} />} />
    </Stack>
  );
}
