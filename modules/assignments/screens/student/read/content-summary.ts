import { m } from '@patio/messages';
import { formatList } from '@patio/ui';
import type { ContentView } from '../../../contract.ts';

const SPACES = /\s+/;

/** What a piece of work is made of: "120 palabras, 2 fotos y un enlace". */
export function contentSummary({ text, link, files }: ContentView): string {
  const words = text.trim() === '' ? 0 : text.trim().split(SPACES).length;
  const ofForm = (form: string) => files.filter((file) => file.form === form).length;
  const [photos, sounds, others] = [ofForm('photo'), ofForm('audio'), ofForm('file')];
  return formatList([
    ...(words > 0 ? [m.assignments_my_count_words({ count: words })] : []),
    ...(photos > 0 ? [m.assignments_my_count_photos({ count: photos })] : []),
    ...(sounds > 0 ? [m.assignments_my_count_recordings({ count: sounds })] : []),
    ...(others > 0 ? [m.assignments_my_count_files({ count: others })] : []),
    ...(link ? [m.assignments_my_a_link()] : []),
  ]);
}
