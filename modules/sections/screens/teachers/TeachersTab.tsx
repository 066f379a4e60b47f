import { m } from '@patio/messages';
import { Avatar, Badge, Button, Card, EmptyState, formatDate, Inline, RowList, Section, Stack } from '@patio/ui';
import { Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { SectionView, TeacherView } from '../../contract.ts';
import { partName, rightName } from '../labels/labels.ts';
import { AssignDrawer } from './AssignDrawer.tsx';
import { EditTeacherDrawer } from './EditTeacherDrawer.tsx';

/** From when to when somebody has a part, in words. */
export const spanText = (teacher: Pick<TeacherView, 'from' | 'lastDay'>): string =>
  teacher.lastDay
    ? m.sections_span({ from: formatDate(teacher.from), until: formatDate(teacher.lastDay) })
    : m.sections_since({ from: formatDate(teacher.from) });

/** Who teaches the section now, who will, and who did. */
export function TeachersTab({ section }: { section: SectionView }) {
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<TeacherView | null>(null);
  const manages = section.can.manageTeachers && section.state === 'active';
  const rows = (holds: TeacherView['holds'][]) =>
    section.teachers
      .filter((teacher) => holds.includes(teacher.holds))
      .map((teacher) => ({
        id: teacher.id,
        title: teacher.name,
        media: <Avatar name={teacher.name} size={40} />,
        detail: [spanText(teacher), teacher.note].filter(Boolean).join(' · '),
        end: (
          <Inline gap={6}>
            <Badge tone={teacher.part === 'lead' ? 'primary' : 'neutral'}>{partName(teacher.part)}</Badge>
            {teacher.part !== 'lead' && teacher.may.map((right) => <Badge key={right}>{rightName(right)}</Badge>)}
            {manages && teacher.holds !== 'past' && (
              <Button
                size="sm"
                variant="quiet"
                icon={Pencil}
                aria-label={m.sections_edit_teacher({ name: teacher.name })}
                onPress={() => setEditing(teacher)}
              />
            )}
          </Inline>
        ),
      }));
  const now = rows(['now', 'later']);
  const past = rows(['past']);
  return (
    <Stack gap={22}>
      <Section
        title={m.sections_teachers_now()}
        actions={
          manages && (
            <Button icon={UserPlus} onPress={() => setAdding(true)}>
              {m.sections_add_teacher()}
            </Button>
          )
        }
      >
        {now.length === 0 ? (
          <EmptyState scene="chair" title={m.sections_no_teachers()} />
        ) : (
          <Card flush>
            <RowList label={m.sections_teachers_now()} items={now} />
          </Card>
        )}
      </Section>
      {past.length > 0 && (
        <Section title={m.sections_teachers_past()}>
          <Card flush>
            <RowList label={m.sections_teachers_past()} items={past} />
          </Card>
        </Section>
      )}
      <AssignDrawer isOpen={adding} onClose={() => setAdding(false)} section={section} withLead={section.can.manage} />
      <EditTeacherDrawer key={editing?.id} teacher={editing} onClose={() => setEditing(null)} />
    </Stack>
  );
}
