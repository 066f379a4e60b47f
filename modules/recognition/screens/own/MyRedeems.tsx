import { m } from '@patio/messages';
import { Button, Card, formatDate, RowList, Section, Status } from '@patio/ui';
import type { RedeemView } from '../../contract.ts';
import { recognition } from '../api.ts';
import { REDEEM_TONES, redeemLabel } from '../labels.ts';
import { useRewards } from './use-rewards.ts';

/** What a student asked for; while nobody has decided it can be taken back. */
export function MyRedeems({ redeems }: { redeems: readonly RedeemView[] }) {
  const { step } = useRewards();
  if (redeems.length === 0) return null;
  return (
    <Section title={m.recognition_my_redeems()}>
      <Card flush>
        <RowList
          label={m.recognition_my_redeems()}
          items={redeems.map(({ id, version, reward, cost, state, reason, askedAt }) => ({
            id,
            title: reward,
            detail: [m.recognition_points({ count: cost }), formatDate(askedAt), reason].filter(Boolean).join(' · '),
            end: (
              <span className="rg-row">
                <Status tone={REDEEM_TONES[state]}>{redeemLabel(state)}</Status>
                {state === 'waiting' && (
                  <Button
                    size="sm"
                    variant="quiet"
                    onPress={() =>
                      step(() => recognition.withdrawRedeem.call({ id, version }), m.recognition_redeem_taken_back())
                    }
                  >
                    {m.recognition_take_back()}
                  </Button>
                )}
              </span>
            ),
          }))}
        />
      </Card>
    </Section>
  );
}
