import { roleName } from '@patio/client';
import { m } from '@patio/messages';
import { ReadTable, RowList, Status } from '@patio/ui';
import type { TeamAnswer } from '../../contract.ts';
import type { ReadLine } from '../../rules/team-lines.ts';

const FAULTS = {
  no_email: m.onboarding_line_no_email,
  no_name: m.onboarding_line_no_name,
  twice: m.onboarding_line_twice,
} satisfies Record<NonNullable<ReadLine['fault']>, () => string>;

/** Each line as it was understood. */
export const TeamPreview = ({ lines }: { lines: ReadLine[] }) => (
  <ReadTable
    subject={{ label: m.onboarding_team_person(), cell: ({ person, text }) => personName(person) ?? text }}
    columns={[
      { id: 'email', label: m.onboarding_email(), align: 'start', cell: ({ person }) => person?.email ?? '–' },
      {
        id: 'role',
        label: m.onboarding_team_role_short(),
        align: 'start',
        cell: ({ person, fault }) =>
          fault ? <Status tone="bad">{FAULTS[fault]()}</Status> : person && roleName(person.role),
      },
    ]}
    rows={lines.map((line, i) => ({ ...line, key: `${i} ${line.text}` }))}
    rowId={({ key }) => key}
  />
);

const personName = (person: ReadLine['person']): string | null => person && `${person.givenNames} ${person.surnames}`;

const ANSWERS = {
  invited: { tone: 'ok', say: m.onboarding_answer_invited },
  already_member: { tone: 'info', say: m.onboarding_answer_already_member },
  already_invited: { tone: 'info', say: m.onboarding_answer_already_invited },
  email_of_other: { tone: 'warn', say: m.onboarding_answer_email_of_other },
  refused: { tone: 'bad', say: m.onboarding_answer_refused },
} as const satisfies Record<TeamAnswer['state'], { tone: string; say: () => string }>;

/** What became of each address. */
export const TeamAnswers = ({ answers }: { answers: TeamAnswer[] }) => (
  <div role="status">
    <RowList
      label={m.onboarding_team_answers()}
      items={answers.map(({ email, state }) => ({
        id: email,
        title: email,
        end: <Status tone={ANSWERS[state].tone}>{ANSWERS[state].say()}</Status>,
      }))}
    />
  </div>
);
