import { m } from '@patio/messages';
import type { TimeLineKind } from '../../contract.ts';

/** What a line of the time line is called. */
export const timeLineName = (kind: TimeLineKind): string => m.wellbeing_cases_line({ kind });
