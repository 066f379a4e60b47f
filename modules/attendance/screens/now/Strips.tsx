import { m } from '@patio/messages';
import { formatShare, Icon } from '@patio/ui';
import { Clock, TriangleAlert } from 'lucide-react';
import type { StripGroup } from '../../contract.ts';
import '../styles/strips.css';

/** Below this share of students a grade stands out. */
const LOW = 0.9;
const KINDS = ['present', 'late', 'excused', 'absent'] as const;

const sizeOf = (group: StripGroup) => KINDS.reduce((sum, kind) => sum + group[kind], 0);
const shareOf = (groups: readonly StripGroup[]) => {
  const all = groups.reduce((sum, group) => sum + sizeOf(group), 0);
  const here = groups.reduce((sum, group) => sum + group.present + group.late, 0);
  return { here, all, low: all > 0 && here / all < LOW };
};

/** One tick for each student, one block for each homeroom, grade by grade; who is absent stands last and taller. */
export function Strips({ groups }: { groups: readonly StripGroup[] }) {
  const grades = [...Map.groupBy(groups, (group) => group.gradeId).values()];
  return (
    <>
      <p className="att-strip-legend" aria-hidden>
        {KINDS.map((kind) => (
          <span key={kind}>
            <i className="att-tick" data-kind={kind} />
            {LEGEND[kind]()}
          </span>
        ))}
      </p>
      <ul className="att-strips">
        {grades.map((homerooms) => (
          <Grade key={homerooms[0]?.gradeId} homerooms={homerooms} />
        ))}
      </ul>
    </>
  );
}

const LEGEND = {
  present: m.attendance_strip_present,
  late: m.attendance_strip_late,
  excused: m.attendance_strip_excused,
  absent: m.attendance_strip_absent,
};

function Grade({ homerooms }: { homerooms: StripGroup[] }) {
  const { here, all, low } = shareOf(homerooms);
  return (
    <li data-low={low || undefined}>
      <span className="grade">
        {homerooms[0]?.grade}
        {low && <Icon of={TriangleAlert} />}
      </span>
      <span className="blocks">
        {homerooms.map((group) => (
          <Block key={group.homeroomId} group={group} />
        ))}
      </span>
      <b className="share">{all > 0 ? formatShare(here, all) : '—'}</b>
    </li>
  );
}

function Block({ group }: { group: StripGroup }) {
  if (sizeOf(group) === 0)
    return (
      <span className="untaken" title={m.attendance_strip_not_taken()}>
        {group.name}
        <Icon of={Clock} />
        <span className="sr-only">{m.attendance_strip_not_taken()}</span>
      </span>
    );
  const { name, present, late, excused, absent } = group;
  const ticks = KINDS.flatMap((kind) => Array.from({ length: group[kind] }, (_, place) => ({ kind, place })));
  return (
    <span
      className="block"
      role="img"
      aria-label={m.attendance_strip_label({ name, present, late, excused, absent })}
      title={m.attendance_strip_label({ name, present, late, excused, absent })}
    >
      {ticks.map(({ kind, place }) => (
        <i key={`${kind} ${place}`} className="att-tick" data-kind={kind} />
      ))}
    </span>
  );
}
