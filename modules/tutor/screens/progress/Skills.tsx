import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, Inline, Section, Segmented } from '@patio/ui';
import { z } from 'zod';
import type { LearnerProgress, SkillGroup, TutorSubject } from '../../contract.ts';
import { standingLabel, subjectLabel } from '../practice/labels.ts';
import { MasteryBar } from './MasteryBar.tsx';
import { SkillRow } from './SkillRow.tsx';
import { STANDINGS, type StandingFilter, skillsShown, subjectsBegun } from './skills-shown.ts';
import { estimateText, groupEstimate, groupName } from './texts.ts';
import { useHere } from './use-here.ts';

const search = z.object({
  standing: z.enum(STANDINGS).default('all'),
  subject: z.enum(['maths', 'spanish', 'english']).optional(),
});

/** Mastery by competency: each with its skills, each skill with what stands behind it. */
export function Skills({ progress, practises }: { progress: LearnerProgress; practises: boolean }) {
  const [{ standing, subject }, change] = useSearchState(search);
  const here = useHere();
  const subjects = subjectsBegun(progress);
  const shown = skillsShown(progress.groups, { standing, subject });
  return (
    <Section title={m.tutor_progress_skills()} id="skills">
      <Inline gap={12}>
        <Segmented
          label={m.tutor_progress_standing()}
          value={standing}
          onChange={(picked) => change({ standing: picked as StandingFilter })}
          options={STANDINGS.map((id) => ({ id, label: id === 'all' ? m.tutor_progress_all() : standingLabel(id) }))}
        />
        {subjects.length > 1 && (
          <Segmented
            label={m.tutor_practice_subject()}
            value={subject ?? 'all'}
            onChange={(picked) => change({ subject: picked === 'all' ? undefined : (picked as TutorSubject) })}
            options={[
              { id: 'all', label: m.tutor_progress_all() },
              ...subjects.map((id) => ({ id, label: subjectLabel(id) })),
            ]}
          />
        )}
      </Inline>
      {shown.length === 0 && <EmptyState scene="sheet" title={m.tutor_progress_none_here()} />}
      {shown.map(({ group, skills }) => (
        <Card key={`${group.id} ${group.subject}`} level={3} title={groupName(group)} flush>
          <GroupHead group={group} />
          <ul className="kns">
            {skills.map((skill) => (
              <SkillRow
                key={skill.skill}
                skill={skill}
                practises={practises}
                evidenceHref={here({ skill: skill.skill })}
              />
            ))}
          </ul>
        </Card>
      ))}
    </Section>
  );
}

/** The competency as a whole: how many of its skills were mastered, and how sure that is. */
function GroupHead({ group }: { group: SkillGroup }) {
  const known = groupEstimate(group);
  return (
    <div className="kn-group">
      <p>{m.tutor_progress_mastered_of({ mastered: group.mastered, begun: group.begun, of: group.of })}</p>
      {known && (
        <span className="kn-known">
          <MasteryBar estimate={known} label={groupName(group)} />
          <small>{estimateText(known)}</small>
        </span>
      )}
    </div>
  );
}
