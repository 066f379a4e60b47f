import { m } from '@patio/messages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../actions/Button.tsx';
import { formatNumber } from '../text/format.ts';

export type PaginationProps = {
  from: number;
  to: number;
  total?: number;
  onPrevious?: () => void;
  onNext?: () => void;
};

/** Where you are in a list, and the way on. Without a handler that end is reached. */
export function Pagination({ from, to, total, onPrevious, onNext }: PaginationProps) {
  const range = { from: formatNumber(from), to: formatNumber(to) };
  return (
    <nav className="pages" aria-label={m.ui_pages()}>
      <span className="num" aria-live="polite">
        {to === 0
          ? null
          : total === undefined
            ? m.ui_showing({ ...range })
            : m.ui_showing_of({ ...range, total: formatNumber(total) })}
      </span>
      <Button size="sm" icon={ChevronLeft} isDisabled={!onPrevious} onPress={onPrevious}>
        {m.ui_previous()}
      </Button>
      <Button size="sm" iconEnd={ChevronRight} isDisabled={!onNext} onPress={onNext}>
        {m.ui_next()}
      </Button>
    </nav>
  );
}
