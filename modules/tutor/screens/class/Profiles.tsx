import { m } from '@patio/messages';
import { Avatar, Button, Card, RowList } from '@patio/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { RoomView } from '../../contract.ts';
import { settingsOf } from '../chat/calm/Settings.tsx';
import { ProfileDrawer } from './ProfileDrawer.tsx';

type Student = RoomView['students'][number];

/** How the tutor is shown to each student: presentation alone, set by staff, never a diagnosis. */
export function Profiles({ view }: { view: RoomView }) {
  const [chosen, setChosen] = useState<Student | null>(null);
  return (
    <Card title={m.tutor_profiles()}>
      <p className="text-ink-2">{m.tutor_profiles_text()}</p>
      <RowList
        label={m.tutor_profiles()}
        items={view.students.map((student) => ({
          id: student.studentId,
          title: student.name,
          detail: student.profile ? settingsOf(student.profile).join(' · ') : m.tutor_profile_usual(),
          media: <Avatar name={student.name} size={36} />,
          end: (
            <Button
              size="sm"
              icon={SlidersHorizontal}
              aria-label={m.tutor_profile_of({ name: student.name })}
              onPress={() => setChosen(student)}
            >
              {m.tutor_profile_change()}
            </Button>
          ),
        }))}
      />
      {chosen && <ProfileDrawer key={chosen.studentId} student={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}
