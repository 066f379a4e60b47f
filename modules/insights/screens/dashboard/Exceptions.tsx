import type { Capability } from '@patio/access';
import { useOffice } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Icon, Link } from '@patio/ui';
import { ClipboardX, FileClock, Target, TrendingDown, UserX } from 'lucide-react';
import type { DashboardView, ExceptionView } from '../../contract/dashboard.ts';
import { addressOf } from '../explore/use-question.ts';
import { measureName, numberText, shareText } from '../say.ts';

const ICON = { level: TrendingDown, chronic: UserX, untaken: ClipboardX, sheets: FileClock, target: Target };
const URGENT: readonly ExceptionView['kind'][] = ['level', 'chronic'];

function textOf(one: ExceptionView): { title: string; why: string } {
  switch (one.kind) {
    case 'level':
      return {
        title: m.insights_out_level({ name: one.name, now: shareText(one.now) }),
        why: m.insights_out_level_why({ before: shareText(one.before), people: numberText(one.people) }),
      };
    case 'chronic':
      return {
        title: m.insights_out_chronic({ now: one.now }),
        why:
          one.before === null
            ? m.insights_out_chronic_first({ of: numberText(one.of) })
            : m.insights_out_chronic_why({ before: numberText(one.before), of: numberText(one.of) }),
      };
    case 'untaken':
      return { title: m.insights_out_untaken({ many: one.many }), why: one.names.join(', ') };
    case 'sheets':
      return { title: m.insights_out_sheets({ many: one.many }), why: m.insights_out_sheets_why() };
    case 'target':
      return {
        title: m.insights_out_target({ name: measureName(one.measure), now: shareText(one.now) }),
        why: m.insights_out_target_why({ target: shareText(one.target) }),
      };
  }
}

/** Where each of them is worked on: the list that the figure counts. */
function useWays(schoolId: string): (one: ExceptionView) => { href: string; label: string } | null {
  const office = useOffice();
  // These have one address for every office.
  const shared = (needs: Capability, path: string) => office(needs, '') && path;
  const explore = (query: string) => office('insights.explore', `/analytics${query}`);
  const schools = [schoolId];
  return (one) => {
    const ways = {
      level: () => ({
        href: explore(
          addressOf({
            measure: 'attendance',
            form: 'heat',
            by: 'homeroom',
            period: 'last_week',
            schools,
            ...(one.kind === 'level' && { levels: [one.levelId] }),
          }),
        ),
        label: m.insights_see_more(),
      }),
      chronic: () => ({
        href: explore(`${addressOf({ measure: 'chronic', form: 'compare', by: 'level', schools })}&rows=all`),
        label: m.insights_see_students(),
      }),
      untaken: () => ({ href: shared('attendance.read', '/teacher/attendance-report'), label: m.insights_see_rolls() }),
      sheets: () => ({ href: shared('gradebook.oversee', '/admin/grading/dashboard'), label: m.insights_see_sheets() }),
      target: () => ({
        href: explore(
          addressOf({ ...(one.kind === 'target' && { measure: one.measure }), form: 'compare', by: 'level', schools }),
        ),
        label: m.insights_see_more(),
      }),
    };
    const { href, label } = ways[one.kind]();
    return href ? { href, label } : null;
  };
}

/** What is out of the usual, the most urgent first, each with the way to its list. */
export function Exceptions({ view }: { view: DashboardView }) {
  const wayOf = useWays(view.school?.id ?? '');
  return (
    <Card
      flush
      title={
        <>
          {m.insights_tile_exceptions()}{' '}
          {view.exceptions.length > 0 && <span className="count-pill">{view.exceptions.length}</span>}
        </>
      }
      actions={<small className="in-note">{m.insights_urgent_first()}</small>}
    >
      {view.exceptions.length === 0 && <p className="in-none">{m.insights_exceptions_none()}</p>}
      <ul className="in-out">
        {view.exceptions.map((one) => {
          const { title, why } = textOf(one);
          const way = wayOf(one);
          return (
            <li key={`${one.kind} ${title}`}>
              <span className="in-out-icon" data-urgent={URGENT.includes(one.kind) || undefined}>
                <Icon of={ICON[one.kind]} />
              </span>
              <div>
                <b>{title}</b>
                {why && <p>{why}</p>}
              </div>
              {way && (
                <Link className="btn" href={way.href}>
                  {way.label}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
