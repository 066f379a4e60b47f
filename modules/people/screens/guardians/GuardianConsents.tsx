import { m } from '@patio/messages';
import { Card, EmptyState, Load, RowList, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { spokenName } from '../../contract/names.ts';
import type { GuardianView } from '../../contract.ts';
import { people } from '../api.ts';
import { ANSWER_TONES, saidWhen } from '../student/Consents.tsx';
import { RecordConsentDialog } from '../student/RecordConsentDialog.tsx';

/** What one adult agreed to, child by child; only where their word counts now. */
export function GuardianConsents({ guardian }: { guardian: GuardianView }) {
  const ties = guardian.ties.filter((tie) => tie.endedOn === null);
  if (ties.length === 0) return <EmptyState scene="people" title={m.people_nobody_to_answer_for()} />;
  return (
    <Stack gap={16}>
      {ties.map((tie) => (
        <ForChild key={tie.id} studentId={tie.studentId} name={spokenName(tie.student)} personId={guardian.id} />
      ))}
    </Stack>
  );
}

function ForChild({ studentId, name, personId }: { studentId: string; name: string; personId: string }) {
  const query = useQuery(people.listConsents.queryOptions({ input: { studentId } }));
  return (
    <Card level={2} title={name} flush>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ items, can }) => {
          const said = items.flatMap((consent) => {
            const answer = consent.answers.find((each) => each.guardianPersonId === personId);
            return answer ? [{ consent: { ...consent, answers: [answer] }, answer }] : [];
          });
          if (said.length === 0) return <p className="p-4">{m.people_word_does_not_count()}</p>;
          return (
            <RowList
              label={name}
              items={said.map(({ consent, answer }) => ({
                id: consent.purpose,
                title: m.people_purpose_is({ purpose: consent.purpose }),
                detail: saidWhen(answer),
                end: (
                  <>
                    <Status tone={ANSWER_TONES[answer.answer]}>{m.people_answer_is({ answer: answer.answer })}</Status>
                    {can.manage && <RecordConsentDialog studentId={studentId} consent={consent} />}
                  </>
                ),
              }))}
            />
          );
        }}
      </Load>
    </Card>
  );
}
