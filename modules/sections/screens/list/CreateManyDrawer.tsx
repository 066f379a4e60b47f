import { m } from '@patio/messages';
import { Button, Callout, CheckboxGroup, Drawer, EmptyState, Load, Select, Stack } from '@patio/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain, saySteps, sections, showFailure } from '../api.ts';
import { option } from '../labels/labels.ts';
import { ManyLeads } from './ManyLeads.tsx';
import { ManyPreview } from './ManyPreview.tsx';
import { chosenLeads, type Leads } from './many-leads.ts';
import { usePlaces } from './use-places.ts';

/** A section for each course of each chosen homeroom; what will be made is shown before it is. */
export function CreateManyDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer title={m.sections_create_many()} size="lg" isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      {isOpen && <ManyForm onDone={onClose} />}
    </Drawer>
  );
}

function ManyForm({ onDone }: { onDone: () => void }) {
  const { schools, yearOf } = usePlaces();
  const own = schools.filter((school) => school.manage);
  const [chosen, choose] = useState<string | null>(null);
  const schoolId = chosen ?? own[0]?.id ?? '';
  const yearId = yearOf(schoolId)?.id ?? '';
  const [homeroomIds, setHomerooms] = useState<string[] | null>(null);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const [leads, setLeads] = useState<Leads>({});
  const enabled = schoolId !== '' && yearId !== '';
  const rooms = useQuery({
    ...sections.listHomerooms.queryOptions({ input: { schoolId, yearId, limit: 200 } }),
    enabled,
  });
  const courses = useQuery({ ...sections.listTeachable.queryOptions({ input: { schoolId } }), enabled });
  const create = useMutation({
    ...sections.createMany.mutationOptions(),
    onSuccess: async ({ stepId, sections: count }) => {
      await readAgain();
      onDone();
      saySteps(m.sections_created_count({ count }), stepId);
    },
    onError: showFailure,
  });
  const all = rooms.data?.items ?? [];
  const picked = homeroomIds ?? all.map((room) => room.id);
  const levels = new Set(all.filter((room) => picked.includes(room.id)).map((room) => room.gradeLevelId));
  const teachable = (courses.data?.items ?? []).filter((course) => levels.has(course.gradeLevelId) && !course.elective);
  const names = [...new Set(teachable.map((course) => course.name))];
  const courseIds = teachable.filter((course) => !leftOut.includes(course.name)).map((course) => course.id);
  const input = { schoolId, yearId, homeroomIds: picked, courseIds };
  return (
    <Load
      query={rooms}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <EmptyState scene="chair" title={m.sections_no_homerooms()} />,
      }}
    >
      {() => (
        <Stack gap={18}>
          {own.length > 1 && (
            <Select
              label={m.sections_school()}
              options={own.map(option)}
              value={schoolId}
              onChange={(id) => {
                choose(id);
                setHomerooms(null);
                setLeads({});
              }}
            />
          )}
          <CheckboxGroup
            label={m.sections_homerooms()}
            orientation="horizontal"
            options={all.map((room) => ({ id: room.id, label: room.name }))}
            value={picked}
            onChange={setHomerooms}
          />
          <CheckboxGroup
            label={m.sections_courses()}
            orientation="horizontal"
            options={names.map((name) => ({ id: name, label: name }))}
            value={names.filter((name) => !leftOut.includes(name))}
            onChange={(kept) => setLeftOut(names.filter((name) => !kept.includes(name)))}
          />
          {courses.data && names.length === 0 && <Callout tone="warn">{m.sections_no_courses()}</Callout>}
          {picked.length > 0 && courseIds.length > 0 && (
            <ManyPreview input={input}>
              {(planned) => (
                <>
                  <ManyLeads schoolId={schoolId} planned={planned} leads={leads} onChange={setLeads} />
                  <div className="form-actions">
                    <Button
                      variant="primary"
                      isDisabled={planned.length === 0}
                      isPending={create.isPending}
                      onPress={() => create.mutate({ ...input, leads: chosenLeads(leads, planned) })}
                    >
                      {m.sections_create_count({ count: planned.length })}
                    </Button>
                  </div>
                </>
              )}
            </ManyPreview>
          )}
        </Stack>
      )}
    </Load>
  );
}
