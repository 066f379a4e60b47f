import { answerShown, askQuestion, keyAnswer } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { DescriptionList, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { DIFFICULTY_NAMES, KIND_NAMES } from '../../rules/names.ts';
import { assessments } from '../api.ts';
import { AskedQuestion } from '../asking/AskedQuestion.tsx';
import { decimalSign } from '../decimal-sign.ts';

const SEED = 'peek';

/** A question with its right answer, beside the list. */
export function QuestionPeek({ id }: { id: string }) {
  const query = useQuery(assessments.openQuestion.queryOptions({ input: { id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="text" />}>
      {({ body, kind, difficulty, subject, uses }) => {
        const key = keyAnswer(body, SEED);
        return (
          <Stack gap={14}>
            <AskedQuestion
              question={askQuestion(body, { seed: SEED, shuffle: false, decimalSign: decimalSign() })}
              answer={key ? answerShown(body, SEED, key) : undefined}
            />
            <DescriptionList
              layout="rows"
              items={[
                { term: m.assessments_kind(), value: KIND_NAMES[kind]() },
                { term: m.assessments_subject(), value: subject.name },
                { term: m.assessments_difficulty(), value: DIFFICULTY_NAMES[difficulty]() },
                { term: m.assessments_used_in(), value: m.assessments_uses({ count: uses }) },
              ]}
            />
          </Stack>
        );
      }}
    </Load>
  );
}
