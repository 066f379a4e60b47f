import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import { Lock } from 'lucide-react';
import type { CaseCard } from '../../contract.ts';
import { columnOf } from '../../rules/board.ts';
import { firstName, reviewText } from './review-text.ts';

interface CardProps {
  card: CaseCard;
  today: string;
  isOpen: boolean;
  onOpen: () => void;
}

/** One case on the board: initials, class, number and date. A colleague's is sunken and closed. */
export function BoardCard({ card, today, isOpen, onOpen }: CardProps) {
  const place = [card.homeroom, String(card.number).padStart(3, '0')].filter(Boolean).join(' · ');
  const when = reviewText(card, today);
  return (
    <button
      type="button"
      className="wb-card"
      data-case={card.id}
      data-open={isOpen || undefined}
      data-foreign={!card.mine || undefined}
      data-overdue={columnOf(card.nextReviewOn, today) === 'overdue' || undefined}
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      <span className="wb-initials" aria-hidden>
        {card.initials}
      </span>
      <span className="wb-card-body">
        {card.name && <b className="wb-card-name">{card.name}</b>}
        <b>{place}</b>
        <small>{card.mine ? when : m.wellbeing_board_of({ when, name: firstName(card.lead) })}</small>
      </span>
      {!card.mine && <Icon of={Lock} />}
      <span className="sr">{card.mine ? card.initials : m.wellbeing_board_somebody_elses()}</span>
    </button>
  );
}
