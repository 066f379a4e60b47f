import { useChosenRows } from '@patio/client';
import { m } from '@patio/messages';
import { useQuery } from '@tanstack/react-query';
import { sections } from '../api.ts';
import { MoveDialog } from '../roster/MoveDialog.tsx';

/** Puts the students who are chosen in a list into another homeroom of their school, from a day on. */
export default function MoveHomeroomPart() {
  const { rows, finish } = useChosenRows();
  const schoolId = rows[0]?.schoolId;
  const places = useQuery(sections.places.queryOptions());
  const homerooms = useQuery(sections.listHomerooms.queryOptions({ input: { schoolId, limit: 200 } }));
  const school = places.data?.schools.find((each) => each.id === schoolId);
  const year = school?.years.find((each) => each.state === 'active');
  if (!school || !year) return null;
  return (
    <MoveDialog
      isOpen
      onClose={() => finish()}
      count={rows.length}
      today={school.today}
      year={year}
      label={m.sections_homeroom()}
      hint={m.sections_move_homeroom_hint()}
      targets={(homerooms.data?.items ?? []).map((homeroom) => ({
        id: homeroom.id,
        label: homeroom.name,
        detail: m.sections_seats_left({ students: homeroom.students, capacity: homeroom.capacity }),
      }))}
      move={(toId, on) => sections.placeStudents.call({ id: toId, studentIds: rows.map(({ id }) => id), on })}
    />
  );
}
