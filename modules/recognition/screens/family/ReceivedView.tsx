import { m } from '@patio/messages';
import { EmptyState, Section, Stack } from '@patio/ui';
import type { ReactNode } from 'react';
import type { AwardView, PraiseView } from '../../contract.ts';
import { AwardCard } from '../badge/AwardCard.tsx';
import { MyPraises } from '../own/MyPraises.tsx';
import '../recognition.css';

interface ReceivedViewProps {
  awards: readonly AwardView[];
  praises: readonly PraiseView[];
  /** What can be done with a badge. */
  act: (award: AwardView) => ReactNode;
}

/** What one student received: badges and recognitions. */
export const ReceivedView = ({ awards, praises, act }: ReceivedViewProps) => (
  <Stack gap={20}>
    <Section title={m.recognition_tab_badges()}>
      {awards.length === 0 ? (
        <EmptyState scene="plant" title={m.recognition_awards_none()} />
      ) : (
        <ul className="rg-grid" aria-label={m.recognition_tab_badges()}>
          {awards.map((award) => (
            <AwardCard key={award.id} award={award}>
              {act(award)}
            </AwardCard>
          ))}
        </ul>
      )}
    </Section>
    <Section title={m.recognition_show_praises()}>
      <MyPraises praises={praises} />
    </Section>
  </Stack>
);
