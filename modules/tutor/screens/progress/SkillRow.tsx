import { m } from '@patio/messages';
import { Button, Link, Status } from '@patio/ui';
import type { SkillView } from '../../contract.ts';
import { STANDING_TONES, standingLabel } from '../practice/labels.ts';
import { MasteryBar } from './MasteryBar.tsx';
import { certaintyText, evidenceText } from './texts.ts';

interface SkillRowProps {
  skill: SkillView;
  /** Where the tries behind it are. */
  evidenceHref: string;
  /** Only the learner practises. */
  practises: boolean;
}

/** One skill: where it stands, how sure that is, and the tries behind it. */
export function SkillRow({ skill, evidenceHref, practises }: SkillRowProps) {
  return (
    <li className="kn">
      <span className="kn-name">
        <b>{skill.name}</b>
        <small>{evidenceText(skill)}</small>
        {skill.misconception && <small className="kn-care">{skill.misconception}</small>}
      </span>
      <span className="kn-known">
        <MasteryBar estimate={{ ...skill, value: skill.known }} label={skill.name} />
        <small>{certaintyText(skill)}</small>
      </span>
      <Status tone={STANDING_TONES[skill.standing]}>{standingLabel(skill.standing)}</Status>
      <span className="kn-acts">
        <Link href={evidenceHref}>{m.tutor_progress_see_tries({ count: skill.tries })}</Link>
        {practises && (
          <Button size="sm" href={`/student/practice?subject=${skill.subject}&skill=${skill.skill}`}>
            {m.tutor_progress_practise()}
          </Button>
        )}
      </span>
    </li>
  );
}
