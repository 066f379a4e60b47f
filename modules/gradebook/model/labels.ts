import type { CellState } from '@patio/engine-grading';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import type { ChangeView } from '../contract/changes.ts';
import type { SheetState } from './sheet.ts';

const said = (locale: Locale | undefined) => locale && { locale };

/** The state of a mark in a reader's words. */
export const stateLabel = (state: CellState, locale?: Locale): string =>
  ({
    pending: m.gradebook_state_pending,
    graded: m.gradebook_state_graded,
    late: m.gradebook_state_late,
    missing: m.gradebook_state_missing,
    excused: m.gradebook_state_excused,
    exempt: m.gradebook_state_exempt,
    'not-assigned': m.gradebook_state_not_assigned,
    incomplete: m.gradebook_state_incomplete,
  })[state]({}, said(locale));

export const sheetLabel = (state: SheetState, locale?: Locale): string =>
  ({
    draft: m.gradebook_sheet_draft,
    submitted: m.gradebook_sheet_submitted,
    returned: m.gradebook_sheet_returned,
    approved: m.gradebook_sheet_approved,
    published: m.gradebook_sheet_published,
    locked: m.gradebook_sheet_locked,
  })[state]({}, said(locale));

export const changeLabel = (state: ChangeView['state'], locale?: Locale): string =>
  ({
    waiting: m.gradebook_change_waiting_word,
    approved: m.gradebook_change_approved_word,
    refused: m.gradebook_change_refused_word,
    withdrawn: m.gradebook_change_withdrawn_word,
  })[state]({}, said(locale));

/** A cell as people speak of it: the mark, or its state where there is none. */
export const cellLabel = ({ state, score }: { state: CellState; score: string | null }, locale?: Locale): string =>
  score === null ? stateLabel(state, locale) : state === 'late' ? `${score} (${stateLabel('late', locale)})` : score;
