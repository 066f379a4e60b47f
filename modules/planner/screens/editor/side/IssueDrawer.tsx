import { m } from '@patio/messages';
import { Drawer, EmptyState, Link, Skeleton } from '@patio/ui';
import type { Fault } from '../desk/session.ts';
import { type EditorSearch, hrefWith } from '../search.ts';
import { faultText, groupOf } from '../texts.ts';
import type { Editor } from '../week/use-editor.ts';
import type { School } from '../week/week.ts';
import { groupName } from './issue-groups.ts';

interface IssueDrawerProps {
  editor: Editor;
  faults: readonly Fault[] | null;
  search: EditorSearch;
  onClose: () => void;
}

/** Where a fault can be seen: in the week of whoever it happens to, or of the group of its lesson. */
function weekOf(school: School, { who, lessons }: Fault): Partial<EditorSearch> {
  const [first] = who.map((id) => id.split('+')[0] ?? id);
  if (school.setUp.teachers.some(({ id }) => id === first)) return { by: 'teacher', who: first };
  if (school.setUp.rooms.some(({ id }) => id === first)) return { by: 'room', who: first };
  if (school.setUp.homerooms.some(({ id }) => id === first)) return { by: 'section', who: first };
  const group = school.lessons.get(lessons[0] ?? '')?.groupIds[0];
  return group ? { by: 'section', who: group } : {};
}

/** Every case of one kind of trouble; each opens the week in which it can be mended. */
export function IssueDrawer({ editor: { school, stands }, faults, search, onClose }: IssueDrawerProps) {
  const listed = faults?.filter((fault) => groupOf(school.setUp, fault) === search.issue);
  return (
    <Drawer title={groupName(school.setUp, search.issue ?? '')} isOpen onOpenChange={(open) => !open && onClose()}>
      {!listed ? (
        <Skeleton shape="list" />
      ) : listed.length === 0 ? (
        <EmptyState title={m.planner_no_issues()} />
      ) : (
        <ul className="pe-cases">
          {listed.map((fault) => (
            <li key={[fault.kind, fault.source, ...fault.lessons, ...fault.who].join()}>
              <Link href={hrefWith(search, { ...weekOf(school, fault), issue: undefined })}>
                {faultText(school, stands, fault)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
