import { m } from '@patio/messages';
import { Card } from '@patio/ui';
import type { SkillGroup } from '../../contract.ts';
import { MasteryBar } from './MasteryBar.tsx';
import { estimateText, groupEstimate, groupName } from './texts.ts';

/** Each competency that was begun, as a band and as a sentence. */
export function ChildGroups({ groups }: { groups: readonly SkillGroup[] }) {
  const begun = groups.flatMap((group) => {
    const known = groupEstimate(group);
    return known ? [{ group, known }] : [];
  });
  if (begun.length === 0) return null;
  return (
    <Card title={m.tutor_family_by_competency()} flush footer={<small>{m.tutor_progress_band_hint()}</small>}>
      <ul className="kns">
        {begun.map(({ group, known }) => (
          <li key={`${group.id} ${group.subject}`} className="kn">
            <span className="kn-name">
              <b>{groupName(group)}</b>
              <small>
                {m.tutor_progress_mastered_of({ mastered: group.mastered, begun: group.begun, of: group.of })}
              </small>
            </span>
            <span className="kn-known">
              <MasteryBar estimate={known} label={groupName(group)} />
              <small>{estimateText(known)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
