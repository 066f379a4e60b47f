import { m } from '@patio/messages';
import { Button, IconButton, Inline, RowList, Select, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { PlaceView, PolicyDetail } from '../../contract.ts';
import { grading } from '../api.ts';
import { usePolicyStep } from './use-policy-step.ts';
import { placeLabel } from './version-labels.ts';

/** Where a policy holds, and for whoever manages policies where else it should. */
export function Places({ detail }: { detail: PolicyDetail }) {
  const { line, can } = detail;
  const release = usePolicyStep(
    ({ gradeLevelId, courseId }: PlaceView) => grading.releasePlace.call({ id: line.id, gradeLevelId, courseId }),
    m.grading_released_place(),
  );
  return (
    <Stack gap={16}>
      <p className="m-0 text-ink-2">{m.grading_places_text()}</p>
      {line.places.length === 0 ? (
        <p className="m-0">{m.grading_holds_nowhere()}</p>
      ) : (
        <RowList
          label={m.grading_tab_places()}
          items={line.places.map((place) => ({
            id: `${place.gradeLevelId} ${place.courseId}`,
            title: placeLabel(place),
            end: can.assign && place.name !== null && (
              <IconButton
                icon={X}
                label={m.grading_release_place({ place: place.name })}
                onPress={() => release.mutate(place)}
              />
            ),
          }))}
        />
      )}
      {can.assign && line.inForce !== null && <Assign detail={detail} />}
    </Stack>
  );
}

const ALL = 'all';

function Assign({ detail }: { detail: PolicyDetail }) {
  const { id, schoolId } = detail.line;
  const models = useQuery(grading.policyModels.queryOptions({ input: { schoolId } }));
  const [level, setLevel] = useState(ALL);
  const [course, setCourse] = useState(ALL);
  const assign = usePolicyStep(
    () =>
      grading.assignPolicy.call({
        id,
        gradeLevelId: course === ALL && level !== ALL ? level : null,
        courseId: course === ALL ? null : course,
      }),
    m.grading_assigned(),
  );
  if (!models.data) return <Skeleton shape="list" count={1} />;
  const { levels, courses } = models.data;
  return (
    <Inline gap={8} className="items-end">
      <Select
        label={m.grading_assign_level()}
        value={level}
        options={[
          { id: ALL, label: m.grading_all_levels() },
          ...levels.map(({ id: key, name }) => ({ id: key, label: name })),
        ]}
        onChange={(next) => {
          setLevel(next ?? ALL);
          setCourse(ALL);
        }}
      />
      <Select
        label={m.grading_assign_course()}
        value={course}
        options={[
          { id: ALL, label: m.grading_all_courses() },
          ...courses
            .filter((each) => level === ALL || each.gradeLevelId === level)
            .map(({ id: key, name }) => ({ id: key, label: name })),
        ]}
        onChange={(next) => setCourse(next ?? ALL)}
      />
      <Button variant="primary" isPending={assign.isPending} onPress={() => assign.mutate(undefined)}>
        {m.grading_assign_here()}
      </Button>
    </Inline>
  );
}
