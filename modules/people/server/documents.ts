import { COUNTRY_PRESETS } from '@patio/schools/presets';
import { stdnum } from 'stdnum';
import { failure } from './failures.ts';

type Validators = Record<string, Record<string, { validate(value: string): { isValid: boolean; compact?: string } }>>;

/** What foreigners who live in the country carry instead, with a check digit of its own. */
const ALSO: Readonly<Record<string, readonly string[]>> = { 'ES.dni': ['ES.nie'] };

/** Writes a document's number in its one form, or refuses it where the country gives it a check digit. */
export function checkDocument(country: string, number: string): string {
  const written = number.trim().toUpperCase().replaceAll(/[\s.]/g, '');
  const rule = COUNTRY_PRESETS[country]?.document.check;
  if (!rule) return written.replaceAll('-', '');
  const validatorOf = (name: string) => {
    const [space = '', kind = ''] = name.split('.');
    return (stdnum as unknown as Validators)[space]?.[kind];
  };
  // Peru's DNI is often written without its check digit: eight figures stand for themselves.
  if (rule === 'PE.cui' && /^\d{8}$/.test(written)) return written;
  const answer = [rule, ...(ALSO[rule] ?? [])]
    .map((name) => validatorOf(name)?.validate(written))
    .find((given) => given?.isValid);
  if (!answer?.isValid) throw failure('invalid_document', { number: written }, 'documentNumber');
  return answer.compact ?? written;
}
