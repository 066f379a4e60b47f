import { m } from '@patio/messages';
import { Card, formatNumber, Link, Meter, Skeleton, Status } from '@patio/ui';
import { Ring } from '@patio/ui/charts';
import { useMemo } from 'react';
import { parkedIn } from '../board/views.ts';
import type { Fault } from '../desk/session.ts';
import { type EditorSearch, hrefWith } from '../search.ts';
import type { Editor } from '../week/use-editor.ts';
import { type IssueGroup, issueGroups } from './issue-groups.ts';

interface IssuesProps {
  editor: Editor;
  faults: readonly Fault[] | null;
  search: EditorSearch;
}

/** How good the week is now, and what is not kept: rules first, then wishes by what they cost. */
export function Issues({ editor: { school, stands }, faults, search }: IssuesProps) {
  const groups = useMemo(() => (faults ? issueGroups(school.setUp, faults) : null), [school, faults]);
  if (!groups) return <Skeleton shape="cards" />;
  const broken = groups
    .filter(({ id, hard }) => hard && id !== 'unplaced')
    .reduce((sum, one) => sum + one.faults.length, 0);
  const wishes = groups.filter(({ hard }) => !hard);
  const points = wishes.reduce((sum, { cost }) => sum + cost, 0);
  const total = school.lessons.size;
  const parked = parkedIn(school, stands).length;
  return (
    <Card className="pe-issues" flush>
      <div className="pe-quality">
        <Ring
          ratio={total === 0 ? 0 : (total - parked) / total}
          label={m.planner_placed()}
          tone={broken > 0 ? 'bad' : parked > 0 ? 'warn' : 'ok'}
        />
        <div>
          <h2>{broken > 0 ? m.planner_has_clashes() : parked > 0 ? m.planner_has_parked() : m.planner_is_lawful()}</h2>
          <p>{m.planner_quality({ broken, points: formatNumber(points, { maximumFractionDigits: 1 }), parked })}</p>
        </div>
      </div>
      <nav aria-label={m.planner_issues()}>
        {groups.map((group) => (
          <Line key={group.id} group={group} most={wishes[0]?.cost ?? 0} href={hrefWith(search, { issue: group.id })} />
        ))}
        {groups.length === 0 && (
          <p>
            <Status tone="ok" look="plain">
              {m.planner_no_issues()}
            </Status>
          </p>
        )}
      </nav>
    </Card>
  );
}

function Line({ group, most, href }: { group: IssueGroup; most: number; href: string }) {
  const { name, hard, faults, cost } = group;
  return (
    <Link className="pe-issue" quiet href={href} data-figure={faults.length} data-hard={hard || undefined}>
      <b>{name}</b>
      <span>{m.planner_cases({ n: faults.length })}</span>
      {!hard && (
        <>
          <span className="num">{`−${formatNumber(cost, { maximumFractionDigits: 1 })}`}</span>
          <Meter ratio={most > 0 ? cost / most : 0} tone="warn" thin />
        </>
      )}
    </Link>
  );
}
