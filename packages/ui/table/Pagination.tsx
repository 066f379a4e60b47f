import { m } from '@patio/messages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../actions/Button.tsx';
import { Menu } from '../overlays/Menu.tsx';
import { formatNumber } from '../text/format.ts';

export type PaginationProps = {
  from: number;
  to: number;
  total?: number;
  onPrevious?: () => void;
  onNext?: () => void;
  /** The page that is shown and how many there are, where one may go to any of them. */
  page?: number;
  pages?: number;
  onPage?: (page: number) => void;
};

const NEAR = 50;
/** The pages that are offered: all of a few; of many the near ones, and steps over the rest. */
export function pagesToOffer(page: number, pages: number): number[] {
  if (pages <= NEAR) return Array.from({ length: pages }, (_, index) => index + 1);
  const step = Math.ceil(pages / NEAR);
  const wanted = new Set([1, pages]);
  for (let near = Math.max(1, page - 5); near <= Math.min(pages, page + 5); near++) wanted.add(near);
  for (let far = step; far < pages; far += step) wanted.add(far);
  return [...wanted].sort((a, b) => a - b);
}

/** Where you are in a list, and the way on. Without a handler that end is reached. */
export function Pagination({ from, to, total, onPrevious, onNext, page = 1, pages = 1, onPage }: PaginationProps) {
  const range = { from: formatNumber(from), to: formatNumber(to) };
  const place = { page: formatNumber(page), pages: formatNumber(pages) };
  return (
    <nav className="pages" aria-label={m.ui_pages()}>
      <span className="num" aria-live="polite">
        {to === 0
          ? null
          : total === undefined
            ? m.ui_showing({ ...range })
            : m.ui_showing_of({ ...range, total: formatNumber(total) })}
      </span>
      {onPage && pages > 2 && (
        <Menu
          label={m.ui_go_to_page()}
          placement="top end"
          selectionMode="single"
          selected={[String(page)]}
          items={pagesToOffer(page, pages).map((at) => ({ id: String(at), label: formatNumber(at) }))}
          onSelectedChange={([id]) => id && onPage(Number(id))}
          trigger={
            <Button size="sm" variant="quiet" aria-label={m.ui_page_choose(place)}>
              {m.ui_page_of(place)}
            </Button>
          }
        />
      )}
      {(onPrevious || onNext) && (
        <>
          <Button size="sm" icon={ChevronLeft} isDisabled={!onPrevious} onPress={onPrevious}>
            {m.ui_previous()}
          </Button>
          <Button size="sm" iconEnd={ChevronRight} isDisabled={!onNext} onPress={onNext}>
            {m.ui_next()}
          </Button>
        </>
      )}
    </nav>
  );
}
