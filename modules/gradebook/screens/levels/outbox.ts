import { queryClient, RequestFailure, registerOutboxKind } from '@patio/client';
import { NOT_EVALUATED } from '@patio/engine-grading';
import { m } from '@patio/messages';
import type { LevelView } from '../../contract.ts';
import { gradebook } from '../api.ts';

export const LEVEL = 'gradebook.level';

/** One judgement as it waits on the device, with the words by which a person knows it again. */
export interface WaitingLevel {
  sectionId: string;
  section: string;
  student: string;
  title: string;
  level: LevelView;
  /** What was typed, where it is no level of the scale. */
  text?: string;
}

const fields = ({ section, student, title, level, text }: WaitingLevel) => [
  { label: m.gradebook_class(), value: section },
  { label: m.gradebook_student(), value: student },
  { label: title, value: text ?? (level.level === NOT_EVALUATED ? m.gradebook_not_evaluated() : level.level) },
  ...(level.conclusion ? [{ label: m.gradebook_conclusion(), value: level.conclusion }] : []),
];

/** Such a text is no level, in the words of the server's own refusal. */
export const impossibleLevel = { code: 'gradebook.bad_level', data: { problem: '' } };

registerOutboxKind<WaitingLevel>({
  kind: LEVEL,
  confidential: false,
  send: async ({ id, baseVersion, payload }) => {
    if (payload.text !== undefined) throw new RequestFailure(400, impossibleLevel);
    const { version: _, ...level } = payload.level;
    const answer = await gradebook.saveLevels.call(
      { sectionId: payload.sectionId, levels: [{ ...level, seen: baseVersion ?? 0 }] },
      { context: { idempotencyKey: id } },
    );
    await queryClient.invalidateQueries({ queryKey: gradebook.open.key() });
    if (answer.conflicts.length > 0) throw new RequestFailure(409, { code: 'gradebook.changed_meanwhile' });
  },
  describe: (waiting) => ({ title: m.gradebook_outbox_level(), fields: fields(waiting) }),
  merge: (_, later) => later,
  theirs: async ({ payload }) => {
    const { competencyId, studentId, termId } = payload.level;
    const book = await gradebook.open.call({ sectionId: payload.sectionId });
    const now = book.competency?.levels.find(
      (each) => each.competencyId === competencyId && each.studentId === studentId && each.termId === termId,
    );
    return {
      title: m.gradebook_outbox_level(),
      fields: fields({ ...payload, level: now ?? { ...payload.level, level: NOT_EVALUATED, conclusion: null } }),
      version: now?.version ?? 0,
    };
  },
});
