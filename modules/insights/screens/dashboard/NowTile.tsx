import { useOffice } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Icon, Link } from '@patio/ui';
import { Clock } from 'lucide-react';
import type { DashboardView } from '../../contract/dashboard.ts';
import { dayText, shareText } from '../say.ts';

type Now = NonNullable<DashboardView['now']>;
type Room = NonNullable<Now['strips']>['groups'][number];

/** The more are absent, the darker; the number says it too. */
const shadeOf = ({ absent, present, late, excused }: Room): number => {
  const share = absent / Math.max(1, absent + present + late + excused);
  return share === 0 ? 1 : share < 0.08 ? 2 : share < 0.15 ? 3 : 4;
};

interface HomeroomsProps {
  now: Now;
  strips: NonNullable<Now['strips']>;
  /** Where the marks behind a number are. */
  marks: (behind: string, day: string, group?: string) => string | undefined;
}

function Homerooms({ now, strips, marks }: HomeroomsProps) {
  const untaken =
    strips.date === now.today ? now.missing.filter(({ place }) => 'homeroomId' in place).map(({ name }) => name) : [];
  const taken = strips.groups;
  return (
    <>
      <ul className="in-rooms" aria-label={m.insights_rows_homeroom()}>
        {taken.map((room) => {
          const href = marks('all.all', strips.date, room.homeroomId);
          const label = m.insights_now_group({ name: room.name, absent: room.absent });
          const inside = (
            <>
              <span>{room.name}</span> <b>{room.absent}</b>
            </>
          );
          return (
            <li key={room.homeroomId} data-shade={shadeOf(room)}>
              {href ? (
                <Link href={href} aria-label={label}>
                  {inside}
                </Link>
              ) : (
                inside
              )}
            </li>
          );
        })}
        {untaken
          .filter((name) => !taken.some((room) => room.name === name))
          .map((name) => (
            <li key={name} data-untaken aria-label={m.insights_now_group_untaken({ name })}>
              <span>{name}</span> <Icon of={Clock} />
            </li>
          ))}
      </ul>
      <p className="in-note">
        {m.insights_now_key()}
        {untaken.length > 0 && (
          <>
            {' · '}
            <Icon of={Clock} /> {m.insights_untaken()}
          </>
        )}
      </p>
    </>
  );
}

/** Who is in class at this moment, homeroom by homeroom; the screen hears of every roll, and each number opens its marks. */
export function NowTile({ now }: { now: Now }) {
  const office = useOffice();
  const { present, expected, late } = now.students;
  const marks: HomeroomsProps['marks'] = (behind, day, group) =>
    office('attendance.read', '') &&
    `/teacher/attendance-report?${new URLSearchParams({ from: day, through: day, behind, school: now.schoolId, ...(group && { section: group }) })}`;
  const number = (behind: string, text: string) => {
    const href = marks(behind, now.today);
    return href ? <Link href={href}>{text}</Link> : text;
  };
  return (
    <Card title={m.insights_tile_now()} actions={<small className="in-note">{now.now}</small>}>
      {expected === 0 ? (
        <p className="in-note">{m.insights_now_none()}</p>
      ) : (
        <div className="in-now">
          <span className="in-big">{number('all.all', shareText(present / expected))}</span>
          <p>
            {number('all.all', m.insights_now_in_class({ present, expected }))}
            <br />
            {number('untaken', m.insights_now_rolls({ taken: now.taken, due: now.due }))}
          </p>
          <p>
            {number('absent.all', m.insights_now_absent({ many: now.absent }))}
            <br />
            {number('late.all', m.insights_now_late({ many: late }))}
          </p>
        </div>
      )}
      {now.strips && now.strips.date !== now.today && (
        <p className="in-note">{m.insights_now_last({ day: dayText(now.strips.date) })}</p>
      )}
      {now.strips && <Homerooms now={now} strips={now.strips} marks={marks} />}
    </Card>
  );
}
