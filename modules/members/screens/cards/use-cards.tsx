import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ChildView, MadeCard } from '../../contract.ts';
import { members } from '../api.ts';
import { ReasonDialog } from '../office/ReasonDialog.tsx';
import { CardSheets } from './CardSheets.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { childName } from './labels.ts';
import { NewPicturesDialog } from './NewPicturesDialog.tsx';
import type { ChildPictures } from './PictureSheet.tsx';

type Step = { what: 'make' | 'stop' | 'pictures'; children: readonly ChildView[] };

const picturesOf = (card: MadeCard): ChildPictures => ({
  studentId: card.studentId,
  name: `${card.givenNames} ${card.surnames}`,
  homeroom: card.homeroom,
  pictures: card.pictures,
});

/** What can be done with the cards of one child or many, and the dialogs in which it happens; the page draws `dialogs` once. */
export function useCards(): { begin: (step: Step) => void; dialogs: ReactNode } {
  const cache = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const [paper, setPaper] = useState<{ cards: readonly MadeCard[]; pictures: readonly ChildPictures[] } | null>(null);
  const refresh = () => cache.invalidateQueries({ queryKey: members.key() });
  const close = () => setStep(null);
  const show = (next: typeof paper) => {
    setStep(null);
    setPaper(next);
    void refresh();
  };
  const ids = step?.children.flatMap((child) => child.card?.id ?? []) ?? [];
  const [first] = step?.children ?? [];
  const dialogs = (
    <>
      {step?.what === 'make' && (
        <IssueDialog
          chosen={step.children}
          onClose={close}
          onMade={(cards) => show({ cards, pictures: cards.map(picturesOf) })}
        />
      )}
      <ReasonDialog
        isOpen={step?.what === 'stop'}
        onOpenChange={(open) => !open && close()}
        title={ids.length === 1 ? m.members_card_stop() : m.members_cards_stop()}
        confirmLabel={ids.length === 1 ? m.members_card_stop() : m.members_cards_stop()}
        tone="danger"
        onConfirm={async (reason) => {
          await members.revokeCards.call({ ids, reason });
          toast(m.members_card_stopped({ count: ids.length }));
          await refresh();
        }}
      >
        {m.members_card_stop_text({ count: ids.length })}
      </ReasonDialog>
      {step?.what === 'pictures' && first?.card && (
        <NewPicturesDialog
          cardId={first.card.id}
          onClose={close}
          onMade={(pictures) =>
            show({
              cards: [],
              pictures: [{ studentId: first.studentId, name: childName(first), homeroom: first.homeroom, pictures }],
            })
          }
        />
      )}
      {paper && <CardSheets {...paper} onClose={() => setPaper(null)} />}
    </>
  );
  return { begin: setStep, dialogs };
}
