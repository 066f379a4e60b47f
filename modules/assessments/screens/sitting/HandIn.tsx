import { useOnline } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Dialog } from '@patio/ui';
import { Send } from 'lucide-react';
import { howAnswered } from '../asking/given.ts';
import type { Item } from './paper.ts';
import type { SittingNow } from './use-sitting.ts';

interface HandInProps {
  sitting: SittingNow;
  items: readonly Item[];
  canOpen: (item: Item) => boolean;
  onOpen: (item: Item) => void;
  variant: 'primary' | 'secondary';
}

interface NumbersProps extends Pick<HandInProps, 'canOpen' | 'onOpen'> {
  title: string;
  items: readonly Item[];
}

/** Questions to go back to, where one can. */
const ToLookAt = ({ title, items, canOpen, onOpen }: NumbersProps) =>
  items.length === 0 ? null : (
    <>
      <p>{title}</p>
      <div className="sit-missing">
        {items.map((item) => (
          <Button key={item.key} size="sm" isDisabled={!canOpen(item)} onPress={() => onOpen(item)}>
            {m.assessments_sit_question({ number: item.number })}
          </Button>
        ))}
      </div>
    </>
  );

/** The last step: what has no answer is named first, and can be opened from here. */
export function HandIn({ sitting, items, canOpen, onOpen, variant }: HandInProps) {
  const isOnline = useOnline();
  const { store, kept } = sitting;
  const how = (item: Item) => howAnswered(item.question, kept.locals[item.key]?.answer);
  const [none, some] = [items.filter((item) => how(item) === 'none'), items.filter((item) => how(item) === 'some')];
  const flagged = items.filter(({ key }) => kept.flags.includes(key));
  return (
    <Dialog
      title={m.assessments_sit_hand_in_title()}
      trigger={
        <Button variant={variant} size="lg" icon={Send}>
          {m.assessments_sit_hand_in()}
        </Button>
      }
      actions={(close) => (
        <>
          <Button onPress={close}>{m.assessments_sit_go_on()}</Button>
          <Button
            variant="primary"
            onPress={() => {
              close();
              store.handIn();
            }}
          >
            {m.assessments_sit_hand_in_now()}
          </Button>
        </>
      )}
    >
      {(close) => {
        const go = (item: Item) => {
          close();
          onOpen(item);
        };
        const way = { canOpen, onOpen: go };
        return (
          <div className="sit-before-end">
            {none.length + some.length === 0 && <p>{m.assessments_sit_all_answered()}</p>}
            <ToLookAt title={m.assessments_sit_unanswered({ count: none.length })} items={none} {...way} />
            <ToLookAt title={m.assessments_sit_half_answered({ count: some.length })} items={some} {...way} />
            <ToLookAt title={m.assessments_sit_flagged({ count: flagged.length })} items={flagged} {...way} />
            <p>{m.assessments_sit_hand_in_text()}</p>
            {!isOnline && <Callout tone="info">{m.assessments_sit_hand_in_offline()}</Callout>}
          </div>
        );
      }}
    </Dialog>
  );
}
