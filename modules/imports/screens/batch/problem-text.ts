import { m } from '@patio/messages';
import { bareCode } from '../../rules/labels.ts';

/** Why a whole file was refused or a run failed. */
export const problemText = ({ code }: { code: string }): string => m.imports_problem({ code: bareCode(code) });
