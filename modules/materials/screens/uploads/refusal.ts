import { failureOf, failureText } from '@patio/client';
import { m } from '@patio/messages';
import { refusedAs } from '../../rules/kinds.ts';

const WHY = {
  program: m.materials_refused_program,
  page: m.materials_refused_page,
  archive: m.materials_refused_archive,
  old_office: m.materials_refused_old_office,
  other: m.materials_refused_other,
};

/** Why a file was not taken, in words that say what it turned out to be. */
export async function refusalText(error: unknown): Promise<string> {
  const known = failureOf(error);
  const type = (known?.data as { type?: unknown } | undefined)?.type;
  if (known?.code === 'platform.file_type_refused' && typeof type === 'string') return WHY[refusedAs(type)]();
  return failureText(error);
}

const FINAL = ['file_too_large', 'file_empty', 'file_type_refused', 'file_infected', 'file_not_scannable'];

/** True of what the same file would be refused for again, whenever it is sent. */
export const isFinal = (error: unknown): boolean => FINAL.some((name) => failureOf(error)?.code === `platform.${name}`);
