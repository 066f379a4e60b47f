import { m } from '@patio/messages';
import { Button, Callout, Card, Load, RowList, Skeleton, Stack, Status, toast } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Copy, ShieldCheck } from 'lucide-react';
import type { StudentView } from '../../contract.ts';
import { onboarding } from '../api.ts';

type Consent = StudentView['consents'][number];
const PURPOSES: Record<Consent['purpose'], () => string> = {
  data: m.onboarding_purpose_data,
  images: m.onboarding_purpose_images,
  ai: m.onboarding_purpose_ai,
  trips: m.onboarding_purpose_trips,
};
const STATES = {
  given: { tone: 'ok', say: m.onboarding_consent_given },
  refused: { tone: 'warn', say: m.onboarding_consent_refused },
  missing: { tone: 'info', say: m.onboarding_consent_missing },
  not_asked: { tone: 'ok', say: m.onboarding_consent_not_asked },
} as const satisfies Record<Consent['state'], { tone: string; say: () => string }>;

/** What the family has agreed to: it is theirs to answer, and the student can hand them the way to it. */
export function ConsentStep() {
  const query = useQuery(onboarding.student.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="list" count={4} />}>
      {({ consents, familyLink }) =>
        familyLink ? (
          <Stack gap={14}>
            <Card flush>
              <RowList
                label={m.onboarding_step_consent()}
                items={consents.map(({ purpose, state, waitsFor }) => ({
                  id: purpose,
                  icon: ShieldCheck,
                  title: PURPOSES[purpose](),
                  detail: state === 'missing' ? waiting(waitsFor) : undefined,
                  end: <Status tone={STATES[state].tone}>{STATES[state].say()}</Status>,
                }))}
              />
            </Card>
            {consents.some(({ state }) => state === 'missing') && <FamilyLink href={familyLink} />}
          </Stack>
        ) : (
          <Callout tone="info">{m.onboarding_no_student_record()}</Callout>
        )
      }
    </Load>
  );
}

const waiting = (names: readonly string[]): string =>
  names.length > 0
    ? m.onboarding_waits_for({ names: new Intl.ListFormat(document.documentElement.lang).format(names) })
    : m.onboarding_waits_for_nobody();

function FamilyLink({ href }: { href: string }) {
  const address = `${location.origin}${href}`;
  const copy = () => navigator.clipboard.writeText(address).then(() => toast(m.onboarding_copied()));
  return (
    <Callout tone="info" title={m.onboarding_family_link()}>
      <Stack gap={8}>
        <code className="break-all" data-testid="family-link">
          {address}
        </code>
        <Button icon={Copy} onPress={copy} className="self-start">
          {m.onboarding_copy()}
        </Button>
      </Stack>
    </Callout>
  );
}
