import { m } from '@patio/messages';
import { Button, Select, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { FolderCheck } from 'lucide-react';
import { useState } from 'react';
import type { DraftView } from '../../contract.ts';
import { studio } from '../api.ts';
import type { Work } from './use-draft.ts';

/** Places that need no course of their own. */
const WITHOUT_COURSE = new Set(['rubric', 'announcement', 'term_comment']);

/** Where an approved draft goes: it is kept there as something that is not published yet. */
export function SaveForm({ draft, work: { step, isBusy } }: { draft: DraftView; work: Work }) {
  const choices = useQuery(studio.choices.queryOptions({ input: { schoolId: draft.schoolId } }));
  const [place, setPlace] = useState(draft.places[0] ?? 'lesson');
  const [courseId, setCourse] = useState<string | null>(draft.form.courseId);
  const [unitId, setUnit] = useState<string | null>(null);
  const courses = choices.data?.courses ?? [];
  const course = courses.find(({ id }) => id === courseId);
  const intoLesson = place === 'lesson' && draft.form.place?.kind === 'lesson' && draft.form.place.id;
  const asksCourse = !WITHOUT_COURSE.has(place) && !intoLesson;
  const save = () =>
    step(
      () => studio.saveDraft.call({ id: draft.id, version: draft.version, place, courseId, unitId }),
      m.studio_kept({ place }),
    );
  return (
    <Stack gap={10}>
      {draft.places.length > 1 && (
        <Select
          atOnce
          label={m.studio_save_where()}
          options={draft.places.map((id) => ({ id, label: m.studio_place({ place: id }) }))}
          value={place}
          onChange={(id) => setPlace(draft.places.find((one) => one === id) ?? place)}
        />
      )}
      {asksCourse && (
        <Select
          atOnce
          label={m.studio_field_course()}
          options={courses.map(({ id, name }) => ({ id, label: name }))}
          value={courseId}
          onChange={(id) => {
            setCourse(id);
            setUnit(null);
          }}
        />
      )}
      {asksCourse && place === 'lesson' && course && course.units.length > 0 && (
        <Select
          atOnce
          label={m.studio_field_unit()}
          options={course.units.map(({ id, title }) => ({ id, label: title }))}
          value={unitId}
          onChange={setUnit}
        />
      )}
      <Button
        variant="primary"
        icon={FolderCheck}
        isPending={isBusy}
        isDisabled={asksCourse && !courseId}
        onPress={() => void save()}
      >
        {m.studio_save_to({ place })}
      </Button>
    </Stack>
  );
}
