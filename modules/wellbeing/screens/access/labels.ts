import { m } from '@patio/messages';
import type { Purpose, ReadingAs, ReadingPart } from '../../contract.ts';

/** What a reading was for. */
export const purposeName = (purpose: Purpose): string => m.wellbeing_access_purpose_name({ purpose });
/** What of a case was read. */
export const partName = (part: ReadingPart): string => m.wellbeing_access_part_name({ part });
/** As what somebody read it. */
export const readAsName = (as: ReadingAs): string => m.wellbeing_access_as_name({ as });
