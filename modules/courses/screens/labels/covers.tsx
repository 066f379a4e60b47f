import { m } from '@patio/messages';
import { NOTEBOOK_COLOURS, NOTEBOOK_PATTERNS, NotebookSpine } from '@patio/ui';

const PATTERN_NAMES = {
  grid: m.courses_pattern_grid,
  dots: m.courses_pattern_dots,
  waves: m.courses_pattern_waves,
  diagonal: m.courses_pattern_diagonal,
  rings: m.courses_pattern_rings,
  plus: m.courses_pattern_plus,
  zigzag: m.courses_pattern_zigzag,
  lines: m.courses_pattern_lines,
};

/** The eight colours, each with its number for whoever cannot tell them apart. */
export const colourOptions = () =>
  NOTEBOOK_COLOURS.map((colour) => ({
    id: String(colour),
    label: String(colour),
    media: <NotebookSpine colour={colour} />,
  }));

/** The eight patterns by name. */
export const patternOptions = () =>
  NOTEBOOK_PATTERNS.map((pattern) => ({ id: pattern, label: PATTERN_NAMES[pattern]() }));
