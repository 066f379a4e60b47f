import { failureOf, failureText } from '@patio/client';
import { m } from '@patio/messages';

/** Why a file was not taken, in words for a student. */
export const refusalText = async (error: unknown): Promise<string> =>
  failureOf(error)?.code === 'platform.file_type_refused' ? m.assignments_my_file_refused() : failureText(error);

const FINAL = ['file_too_large', 'file_empty', 'file_type_refused', 'file_infected', 'file_not_scannable'];

/** True of what the same file would be refused for again. */
export const isFinalRefusal = (error: unknown): boolean =>
  FINAL.some((name) => failureOf(error)?.code === `platform.${name}`);
