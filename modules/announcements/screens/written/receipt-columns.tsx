import { m } from '@patio/messages';
import { formatDate, formatTime, Status } from '@patio/ui';
import type { TableColumn } from '@patio/ui/table';
import type { Answer, Ask, Household, Receipt } from '../../contract.ts';
import { ROLE_NAMES } from '../../rules/names.ts';
import { type Said, saidBy, saidText } from '../../rules/said.ts';
import { ANSWER } from '../labels.ts';

const at = (moment: string): string =>
  `${formatDate(moment, { day: 'numeric', month: 'short' })}, ${formatTime(moment)}`;

const SaidMark = ({ answer, outdated }: { answer: Answer | null; outdated: boolean }) => (
  <Status tone={!answer ? 'neutral' : outdated ? 'warn' : ANSWER[answer].tone}>{saidText({ answer, outdated })}</Status>
);

/** What somebody answered: for each child where consent is asked. */
const AnswerCell = ({ said }: { said: readonly Said[] }) =>
  said.length === 0 ? (
    '—'
  ) : (
    <span className="an-marks">
      {said.map((one) => (
        <SaidMark key={one.id} {...one} />
      ))}
    </span>
  );

/** One person in a row: whom they belong to, whether they read, what they answered. */
export const receiptColumns = (ask: Ask): TableColumn<Receipt>[] => [
  {
    id: 'name',
    header: m.announcements_person(),
    fixed: true,
    cell: (row) => (
      <span className="an-who">
        <b>{row.name}</b>
        <small>{row.children.map(({ name }) => name).join(', ') || ROLE_NAMES[row.role]()}</small>
      </span>
    ),
  },
  {
    id: 'homeroom',
    header: m.announcements_homeroom(),
    onCard: true,
    cell: (row) => [...new Set(row.children.flatMap(({ homeroom }) => homeroom ?? []))].join(', ') || '—',
  },
  {
    id: 'read',
    header: m.announcements_show_read(),
    onCard: true,
    cell: (row) => {
      if (row.readAt) return <Status tone="ok">{at(row.readAt)}</Status>;
      return row.hasAccount ? (
        <Status tone="neutral">{m.announcements_not_read()}</Status>
      ) : (
        <Status tone="warn">{m.announcements_no_account()}</Status>
      );
    },
  },
  ...(ask === 'nothing'
    ? []
    : [
        {
          id: 'answer',
          header: m.announcements_answer(),
          onCard: true,
          cell: (row: Receipt) => <AnswerCell said={saidBy(row, ask)} />,
        },
      ]),
  { id: 'phone', header: m.announcements_phone(), hidden: true, cell: (row) => row.phone ?? '—' },
];

/** One household in a row. */
export const householdColumns = (): TableColumn<Household>[] => [
  {
    id: 'children',
    header: m.announcements_children(),
    fixed: true,
    cell: (row) => (
      <span className="an-who">
        <b>{row.children.join(', ')}</b>
        <small>{row.adults.join(', ')}</small>
      </span>
    ),
  },
  {
    id: 'read',
    header: m.announcements_show_read(),
    onCard: true,
    cell: (row) => (
      <Status tone={row.read ? 'ok' : 'neutral'}>
        {row.read ? m.announcements_show_read() : m.announcements_not_read()}
      </Status>
    ),
  },
  {
    id: 'answer',
    header: m.announcements_answer(),
    onCard: true,
    cell: (row) => (row.answer ? <SaidMark answer={row.answer} outdated={false} /> : '—'),
  },
];
