import { m } from '@patio/messages';
import { Button, Callout, ConfirmDialog, CutSheet, Dialog, Section } from '@patio/ui';
import { Images, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MadeCard } from '../../contract.ts';
import { type ChildPictures, PictureSheet } from './PictureSheet.tsx';
import { PrintedCard } from './PrintedCard.tsx';

type Paper = 'cards' | 'pictures';

/** What was made a moment ago, to print now: codes and pictures are kept nowhere, so leaving without paper is asked about. */
export function CardSheets(props: {
  cards: readonly MadeCard[];
  pictures: readonly ChildPictures[];
  onClose: () => void;
}) {
  const { cards, pictures, onClose } = props;
  const [paper, setPaper] = useState<{ what: Paper } | null>(null);
  const [leaving, setLeaving] = useState(false);
  // The browser prints what is drawn: only when the other sheet is hidden is it time.
  useEffect(() => {
    if (paper) window.print();
  }, [paper]);
  const print = (what: Paper) => setPaper({ what });
  const withCards = cards.length > 0;
  const hidden = (what: Paper) => (withCards && (paper?.what ?? 'cards') !== what ? 'print:hidden' : undefined);
  return (
    <>
      <Dialog
        isOpen
        prints
        size="xl"
        title={m.members_sheet_title()}
        isDismissable={false}
        onOpenChange={(open) => !open && (paper || !withCards ? onClose() : setLeaving(true))}
        actions={(close) => (
          <>
            <Button onPress={close}>{paper || !withCards ? m.members_sheet_close() : m.ui_close()}</Button>
            <Button icon={Images} onPress={() => print('pictures')}>
              {m.members_sheet_print_pictures()}
            </Button>
            {withCards && (
              <Button variant="primary" icon={Printer} onPress={() => print('cards')}>
                {m.members_sheet_print_cards()}
              </Button>
            )}
          </>
        )}
      >
        <div className="print:hidden">
          <Callout tone="warn">{withCards ? m.members_sheet_lede() : m.members_sheet_pictures_lede()}</Callout>
        </div>
        {withCards && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: sheets hold nothing to press, and the keyboard must be able to scroll them
          <section className={hidden('cards')} tabIndex={0} aria-label={m.members_sheet_cards()}>
            <Section title={<span className="print:hidden">{m.members_sheet_cards()}</span>}>
              <CutSheet label={m.members_sheet_cards()} items={cards} itemId={(card) => card.studentId}>
                {(card) => <PrintedCard card={card} />}
              </CutSheet>
            </Section>
          </section>
        )}
        <div className={hidden('pictures')}>
          <PictureSheet of={pictures} />
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={leaving}
        onOpenChange={setLeaving}
        title={m.members_sheet_leave_title()}
        confirmLabel={m.members_sheet_leave()}
        onConfirm={onClose}
      >
        {m.members_sheet_leave_text()}
      </ConfirmDialog>
    </>
  );
}
