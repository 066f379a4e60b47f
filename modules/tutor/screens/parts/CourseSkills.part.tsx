import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Button, Card, EmptyState, Inline, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { SkillMap } from '../../contract.ts';
import { tutor } from '../api.ts';
import { SkillsDrawer } from './SkillsDrawer.tsx';

/** On the page of a course: what students practise for each of its competencies, and progress is told by. */
export default function CourseSkillsPart() {
  const { id = '' } = useParams();
  const query = useQuery(tutor.skillMap.queryOptions({ input: { courseId: id } }));
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="cards" />}
      empty={{
        when: ({ skills, competencies }) => skills.length === 0 || competencies.length === 0,
        show: (
          <EmptyState scene="sheet" title={m.tutor_map_none()}>
            {m.tutor_map_none_hint()}
          </EmptyState>
        ),
      }}
    >
      {(map) => (
        <Stack gap={12}>
          <p>{m.tutor_map_about()}</p>
          {map.competencies.map((competency) => (
            <Competency key={competency.id} courseId={id} competency={competency} map={map} />
          ))}
        </Stack>
      )}
    </Load>
  );
}

interface CompetencyProps {
  courseId: string;
  competency: SkillMap['competencies'][number];
  map: SkillMap;
}

function Competency({ courseId, competency, map }: CompetencyProps) {
  const [isOpen, setOpen] = useState(false);
  const own = map.skills.filter(({ competencyId }) => competencyId === competency.id);
  return (
    <Card
      level={3}
      title={competency.name}
      actions={
        <Button
          size="sm"
          icon={Pencil}
          onPress={() => setOpen(true)}
          aria-label={m.tutor_map_change_of({ name: competency.name })}
        >
          {m.tutor_map_change()}
        </Button>
      }
    >
      {own.length > 0 ? (
        <Inline gap={6}>
          {own.map(({ skill, name }) => (
            <Badge key={skill}>{name}</Badge>
          ))}
        </Inline>
      ) : (
        <p className="text-ink-2">{m.tutor_map_nothing()}</p>
      )}
      {isOpen && <SkillsDrawer courseId={courseId} competency={competency} map={map} onClose={() => setOpen(false)} />}
    </Card>
  );
}
