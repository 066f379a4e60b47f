import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, formatDate, Inline, Load, Skeleton, Stack, Status, toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsentView } from '../../contract.ts';
import { people } from '../api.ts';
import { consentText } from '../labels/consent-labels.ts';
import { ANSWER_TONES } from '../student/Consents.tsx';

/** What the school asks the family's word for: read it, give it, refuse it, take it back. */
export function ChildConsents({ studentId }: { studentId: string }) {
  const query = useQuery(people.listChildConsents.queryOptions({ input: { studentId } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" count={3} />}>
      {({ items }) => (
        <Stack gap={16}>
          <p>{m.people_child_consents_lede()}</p>
          {items.map((consent) => (
            <Consent key={consent.purpose} studentId={studentId} consent={consent} />
          ))}
        </Stack>
      )}
    </Load>
  );
}

function Consent({ studentId, consent }: { studentId: string; consent: ConsentView }) {
  const [busy, setBusy] = useState<string | null>(null);
  const cache = useQueryClient();
  const own = consent.answers.find((answer) => answer.own);
  const now = own?.answer ?? 'none';
  const say = async (answer: 'given' | 'refused' | 'withdrawn') => {
    setBusy(answer);
    try {
      const { purpose, textVersion } = consent;
      await people.answerConsent.call({ studentId, purpose, textVersion, answer });
      toast(m.people_word_kept());
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await cache.invalidateQueries({ queryKey: people.key() });
    setBusy(null);
  };
  return (
    <Card
      title={m.people_purpose_is({ purpose: consent.purpose })}
      actions={<Status tone={ANSWER_TONES[now]}>{m.people_answer_is({ answer: now })}</Status>}
      footer={own?.at && m.people_said_on({ date: formatDate(own.at), version: consent.textVersion })}
    >
      <Stack>
        {now === 'outdated' && <Callout tone="info">{m.people_consent_renewed()}</Callout>}
        <p className="whitespace-pre-line">{consentText(consent.purpose, consent.text)}</p>
        <Inline>
          {now !== 'given' && (
            <Button variant="primary" isPending={busy === 'given'} onPress={() => void say('given')}>
              {m.people_give()}
            </Button>
          )}
          {now === 'given' ? (
            <Button isPending={busy === 'withdrawn'} onPress={() => void say('withdrawn')}>
              {m.people_withdraw()}
            </Button>
          ) : (
            now !== 'refused' && (
              <Button isPending={busy === 'refused'} onPress={() => void say('refused')}>
                {m.people_refuse_consent()}
              </Button>
            )
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
