import { QUESTION_KINDS } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { Badge, formatDate, formatNumber, Status } from '@patio/ui';
import type { TableColumn, TableFilter } from '@patio/ui/table';
import { DIFFICULTIES, QUESTION_STATES } from '../../contract/fields.ts';
import type { BankChoices, QuestionLine } from '../../contract.ts';
import { DIFFICULTY_NAMES, KIND_NAMES, QUESTION_STATE_NAMES } from '../../rules/names.ts';
import { plainText } from '../../rules/plain-text.ts';

/** What a question is called in a list: its title, or the beginning of what it asks. */
export const nameOf = ({ title, prompt }: Pick<QuestionLine, 'title' | 'prompt'>): string =>
  title || plainText(prompt) || m.assessments_question();

/** A question without a title of its own is called by the beginning of what it asks. */
const asksItsTitle = ({ title, prompt }: QuestionLine): boolean => prompt.startsWith(title);

export const columns = (): TableColumn<QuestionLine>[] => [
  {
    id: 'title',
    header: m.assessments_question(),
    fixed: true,
    sortable: true,
    cell: (row) => (
      <span className="qb-name">
        <b>{nameOf(row)}</b>
        {!asksItsTitle(row) && <small>{plainText(row.prompt)}</small>}
      </span>
    ),
  },
  { id: 'kind', header: m.assessments_kind(), sortable: true, onCard: true, cell: (row) => KIND_NAMES[row.kind]() },
  {
    id: 'subject',
    header: m.assessments_subject(),
    onCard: true,
    cell: (row) => row.course?.name ?? row.subject.name,
  },
  {
    id: 'difficulty',
    header: m.assessments_difficulty(),
    sortable: true,
    cell: (row) => DIFFICULTY_NAMES[row.difficulty](),
  },
  {
    id: 'tags',
    header: m.assessments_tags(),
    cell: (row) => (
      <span className="qb-tags">
        {row.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'owner',
    header: m.assessments_owner(),
    cell: (row) => (row.own ? m.assessments_own() : row.owner),
  },
  {
    id: 'shared',
    header: m.assessments_shared(),
    hidden: true,
    cell: (row) => (row.shared ? m.assessments_shared_with_school() : '—'),
  },
  {
    id: 'state',
    header: m.assessments_state(),
    cell: (row) => (
      <Status look="plain" tone={row.state === 'ready' ? 'ok' : 'neutral'}>
        {QUESTION_STATE_NAMES[row.state]()}
      </Status>
    ),
  },
  { id: 'uses', header: m.assessments_exams(), align: 'end', cell: (row) => formatNumber(row.uses) },
  {
    id: 'changed',
    header: m.assessments_changed(),
    sortable: true,
    onCard: true,
    cell: (row) => formatDate(row.changedAt, { dateStyle: 'medium' }),
  },
];

/** Competencies of all courses that one may see, each once under its subject. */
const competenciesOf = (choices: BankChoices) => {
  const found = new Map<string, { id: string; label: string; group: string }>();
  for (const { name: group, courses } of choices.subjects)
    for (const { competencies } of courses)
      for (const { id, name } of competencies) found.set(id, { id, label: name, group });
  return [...found.values()];
};

export function filtersOf(choices: BankChoices | undefined): TableFilter[] {
  return [
    {
      id: 'subject',
      label: m.assessments_subject(),
      options: (choices?.subjects ?? []).map(({ id, name }) => ({ id, label: name })),
    },
    {
      id: 'kind',
      label: m.assessments_kind(),
      options: QUESTION_KINDS.map((id) => ({ id, label: KIND_NAMES[id]() })),
    },
    {
      id: 'difficulty',
      label: m.assessments_difficulty(),
      options: DIFFICULTIES.map((id) => ({ id, label: DIFFICULTY_NAMES[id]() })),
    },
    {
      id: 'tag',
      label: m.assessments_tag(),
      options: (choices?.tags ?? []).map(({ tag, questions }) => ({ id: tag, label: tag, detail: String(questions) })),
    },
    { id: 'competency', label: m.assessments_competency(), options: choices ? competenciesOf(choices) : [] },
    {
      id: 'whose',
      label: m.assessments_whose(),
      options: [
        { id: 'own', label: m.assessments_whose_own() },
        { id: 'shared', label: m.assessments_shared_with_school() },
      ],
    },
    {
      id: 'state',
      label: m.assessments_state(),
      options: QUESTION_STATES.map((id) => ({ id, label: QUESTION_STATE_NAMES[id]() })),
    },
  ];
}
