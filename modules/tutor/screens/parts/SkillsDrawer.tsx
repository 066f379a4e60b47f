import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, MultiSelect, Stack, toast, useUnsaved } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SkillMap } from '../../contract.ts';
import { tutor } from '../api.ts';

interface SkillsDrawerProps {
  courseId: string;
  competency: SkillMap['competencies'][number];
  map: SkillMap;
  onClose: () => void;
}

/** Chooses what is practised for a competency. */
export function SkillsDrawer({ onClose, ...props }: SkillsDrawerProps) {
  return (
    <Drawer title={props.competency.name} isOpen onOpenChange={(open) => !open && onClose()}>
      {(close) => <Choose {...props} onKept={close} />}
    </Drawer>
  );
}

function Choose({ courseId, competency, map, onKept }: Omit<SkillsDrawerProps, 'onClose'> & { onKept: () => void }) {
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<string[]>(competency.skills);
  useUnsaved(chosen.length !== competency.skills.length || chosen.some((skill) => !competency.skills.includes(skill)));
  const nameOf = new Map(map.competencies.map(({ id, name }) => [id, name]));
  const save = useMutation({
    ...tutor.setSkills.mutationOptions(),
    onSuccess: (after) => {
      cache.setQueryData(tutor.skillMap.queryKey({ input: { courseId } }), after);
      toast(m.tutor_map_saved());
      onKept();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Stack gap={16}>
      <MultiSelect
        label={m.tutor_map_skills()}
        hint={m.tutor_map_skills_hint()}
        value={chosen}
        onChange={setChosen}
        options={map.skills.map(({ skill, name, grade, competencyId }) => ({
          id: skill,
          label: name,
          group: m.tutor_map_grade({ grade }),
          ...(competencyId &&
            competencyId !== competency.id && { detail: m.tutor_map_now_in({ name: nameOf.get(competencyId) ?? '' }) }),
        }))}
      />
      <div>
        <Button
          variant="primary"
          isPending={save.isPending}
          onPress={() => save.mutate({ courseId, id: competency.id, seen: competency.skills, skills: chosen })}
        >
          {m.tutor_map_save()}
        </Button>
      </div>
    </Stack>
  );
}
