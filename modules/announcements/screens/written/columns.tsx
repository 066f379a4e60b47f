import '../announcements.css';
import { m } from '@patio/messages';
import { formatDate, formatNumber, formatTime, Icon, Link, Meter, Status } from '@patio/ui';
import type { TableColumn } from '@patio/ui/table';
import { Pin } from 'lucide-react';
import type { AnnouncementLine } from '../../contract.ts';
import { ASK_NAMES } from '../../rules/names.ts';
import { STATE } from '../labels.ts';

/** The latest moment of an announcement: sent, planned or begun. */
const momentOf = ({ publishedAt, publishAt, createdAt }: AnnouncementLine): string =>
  publishedAt ?? publishAt ?? createdAt;

const Title = ({ row }: { row: AnnouncementLine }) => (
  <span className="an-who">
    <b>
      {row.pinned && <Icon of={Pin} />} {row.title || m.announcements_untitled()}
    </b>
    <small>{row.groups.join(', ') || m.announcements_nobody_yet()}</small>
  </span>
);

/** A number of people that opens exactly them. */
const Count = ({ count, href }: { count: number; href: string }) => (
  <Link href={href} data-figure={count}>
    {formatNumber(count)}
  </Link>
);

/** How many have read: a number under its heading, and in words on a phone, where no heading stands over it. */
const ReadCount = ({ row, address }: { row: AnnouncementLine; address: string }) => {
  const { people, read } = row.progress;
  if (people === 0) return '—';
  return (
    <>
      <span className="an-figure">
        <Count count={read} href={`${address}?announcement=${row.id}&f.show=read`} />
      </span>
      <span className="an-words">{m.announcements_read_of({ read, people })}</span>
    </>
  );
};

/** How many have read, as a part of all. */
const ReadShare = ({ row }: { row: AnnouncementLine }) => {
  const { people, read } = row.progress;
  return people === 0 ? '—' : <Meter ratio={read / people} label={m.announcements_read_of({ read, people })} />;
};

/** The columns of the list; numbers open their people. */
export const writtenColumns = (address: string): TableColumn<AnnouncementLine>[] => {
  const people = (row: AnnouncementLine, show: string, count: number) =>
    row.progress.people === 0 ? '—' : <Count count={count} href={`${address}?announcement=${row.id}&f.show=${show}`} />;
  return [
    { id: 'title', header: m.announcements_one(), fixed: true, cell: (row) => <Title row={row} /> },
    {
      id: 'state',
      header: m.announcements_state(),
      onCard: true,
      cell: (row) => <Status tone={STATE[row.state].tone}>{STATE[row.state].label()}</Status>,
    },
    {
      id: 'people',
      header: m.announcements_people(),
      align: 'end',
      cell: (row) => people(row, 'all', row.progress.people),
    },
    {
      id: 'read',
      header: m.announcements_show_read(),
      align: 'end',
      onCard: true,
      cell: (row) => <ReadCount row={row} address={address} />,
    },
    { id: 'share', header: m.announcements_progress(), width: 120, cell: (row) => <ReadShare row={row} /> },
    {
      id: 'answered',
      header: m.announcements_show_answered(),
      align: 'end',
      cell: (row) => (row.ask === 'nothing' ? '—' : people(row, 'answered', row.progress.answered)),
    },
    { id: 'ask', header: m.announcements_ask(), cell: (row) => ASK_NAMES[row.ask]() },
    { id: 'author', header: m.announcements_author(), cell: (row) => row.author },
    {
      id: 'at',
      header: m.announcements_when(),
      onCard: true,
      cell: (row) => `${formatDate(momentOf(row))}, ${formatTime(momentOf(row))}`,
    },
  ];
};
