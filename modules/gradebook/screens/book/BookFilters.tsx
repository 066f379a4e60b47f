import { m } from '@patio/messages';
import { Segmented, Select } from '@patio/ui';
import { memo } from 'react';
import type { GradebookView } from '../../contract.ts';
import { type BookState, SHOWS } from './use-book-state.ts';

interface BookFiltersProps extends Pick<BookState, 'termId' | 'category' | 'by' | 'show' | 'change'> {
  sheets: GradebookView['sheets'];
  terms: GradebookView['terms'];
  categories: GradebookView['rules']['policy']['categories'];
  hasLevels: boolean;
  locale: 'es' | 'en';
}

/** Which part of the book is open. It stays as it is while marks are written. */
export const BookFilters = memo(function BookFilters(props: BookFiltersProps) {
  const { categories, category, by, show, locale, change } = props;
  return (
    <>
      <Select
        atOnce
        look="pill"
        label={m.gradebook_term()}
        value={props.termId}
        options={props.sheets.map((each) => ({
          id: each.termId,
          label: props.terms.find((row) => row.id === each.termId)?.name ?? '',
        }))}
        onChange={(id) => change({ term: id ?? undefined }, { push: true })}
      />
      {props.hasLevels && (
        <Segmented
          label={m.gradebook_by()}
          value={by}
          options={[
            { id: 'levels', label: m.gradebook_by_levels() },
            { id: 'points', label: m.gradebook_by_points() },
          ]}
          onChange={(chosen) => change({ by: chosen === 'points' ? 'points' : undefined })}
        />
      )}
      {by === 'points' && categories.length > 1 && (
        <Select
          atOnce
          look="pill"
          label={m.gradebook_category()}
          value={category ?? 'all'}
          options={[
            { id: 'all', label: m.gradebook_all_categories() },
            ...categories.map((each) => ({ id: each.id, label: each.label[locale] })),
          ]}
          onChange={(id) => change({ category: id === 'all' || id === null ? undefined : id })}
        />
      )}
      {by === 'points' && (
        <Select
          atOnce
          look="pill"
          label={m.gradebook_show()}
          value={show}
          options={SHOWS.map((id) => ({ id, label: showLabel(id) }))}
          onChange={(id) => change({ show: id === 'all' || id === null ? undefined : (id as BookState['show']) })}
        />
      )}
    </>
  );
});

const showLabel = (show: BookState['show']): string =>
  ({
    all: m.gradebook_show_all(),
    pending: m.gradebook_show_pending(),
    missing: m.gradebook_show_missing(),
    low: m.gradebook_show_low(),
  })[show];
