import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, ComboBox, Drawer, EmptyState, RowList, Section, Stack, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CourseSetup } from '../../contract.ts';
import { lessons } from '../api.ts';

type Class = CourseSetup['classes'][number];

const partName = (part: string): string => {
  const names: Record<string, () => string> = {
    lead: m.lessons_part_lead,
    co_teacher: m.lessons_part_co_teacher,
    assistant: m.lessons_part_assistant,
    substitute: m.lessons_part_substitute,
  };
  return names[part]?.() ?? part;
};

const placesOf = ({ students, capacity }: Class): string =>
  capacity === null ? m.lessons_class_students({ count: students }) : m.lessons_class_places({ students, capacity });

/** The classes of a course with those who teach them; whoever leads the course invites others. */
export function ClassTeachers({ setup }: { setup: CourseSetup }) {
  const [added, setAdded] = useState<Class | null>(null);
  const cache = useQueryClient();
  const end = async (sectionId: string, { id, name }: { id: string; name: string }) => {
    try {
      await lessons.endCoTeacher.call({ sectionId, id });
      await cache.invalidateQueries({ queryKey: lessons.key() });
      toast(m.lessons_co_teacher_ended({ name }));
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  return (
    <Section title={m.lessons_setup_classes()}>
      {setup.classes.length === 0 && <EmptyState scene="chair" title={m.lessons_setup_no_classes()} />}
      {setup.classes.map((each) => (
        <Card
          key={each.id}
          level={3}
          flush
          title={
            <>
              {each.name} <small className="font-normal text-ink-2">{placesOf(each)}</small>
            </>
          }
          actions={
            setup.can.invite && (
              <Button icon={Plus} size="sm" onPress={() => setAdded(each)}>
                {m.lessons_add_co_teacher()}
              </Button>
            )
          }
        >
          <RowList
            label={each.name}
            items={each.teachers.map(({ id, name, part }) => ({
              id,
              title: name,
              detail: partName(part),
              end: setup.can.invite && part === 'co_teacher' && (
                <Button
                  size="sm"
                  aria-label={m.lessons_end_co_teacher_of({ name })}
                  onPress={() => end(each.id, { id, name })}
                >
                  {m.lessons_end_co_teacher()}
                </Button>
              ),
            }))}
          />
        </Card>
      ))}
      {added && <AddDrawer section={added} onClose={() => setAdded(null)} />}
    </Section>
  );
}

function AddDrawer({ section, onClose }: { section: Class; onClose: () => void }) {
  const cache = useQueryClient();
  const [staffId, setStaffId] = useState<string | null>(null);
  const add = async () => {
    if (!staffId) return;
    try {
      await lessons.addCoTeacher.call({ sectionId: section.id, staffId });
      await cache.invalidateQueries({ queryKey: lessons.key() });
      onClose();
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  return (
    <Drawer title={m.lessons_add_co_teacher()} isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack gap={16}>
        <ComboBox
          label={m.lessons_co_teacher()}
          isRequired
          value={staffId}
          onChange={setStaffId}
          search={async (search) =>
            (await lessons.colleagues.call({ sectionId: section.id, search })).items.map(({ id, name }) => ({
              id,
              label: name,
            }))
          }
        />
        <p>{m.lessons_co_teacher_hint()}</p>
        <Button variant="primary" isDisabled={!staffId} onPress={add}>
          {m.lessons_add_co_teacher()}
        </Button>
      </Stack>
    </Drawer>
  );
}
