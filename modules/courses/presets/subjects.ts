import type { SubjectView } from '../contract/fields.ts';

export interface SubjectPreset {
  code: string;
  name: string;
  colour: number;
  pattern: SubjectView['pattern'];
}

/** The subjects that a new school begins with; each has the cover by which its notebooks are known. */
export const SUBJECTS: readonly SubjectPreset[] = [
  { code: 'MAT', name: 'Matemática', colour: 1, pattern: 'grid' },
  { code: 'COM', name: 'Comunicación', colour: 2, pattern: 'lines' },
  { code: 'CYT', name: 'Ciencia y Tecnología', colour: 3, pattern: 'rings' },
  { code: 'SOC', name: 'Ciencias Sociales', colour: 4, pattern: 'waves' },
  { code: 'ING', name: 'Inglés', colour: 5, pattern: 'plus' },
  { code: 'EFI', name: 'Educación Física', colour: 6, pattern: 'diagonal' },
  { code: 'ART', name: 'Arte y Cultura', colour: 7, pattern: 'dots' },
  { code: 'TEC', name: 'Tecnología e Informática', colour: 8, pattern: 'zigzag' },
  { code: 'REL', name: 'Educación Religiosa', colour: 4, pattern: 'plus' },
  { code: 'TUT', name: 'Tutoría', colour: 2, pattern: 'rings' },
];
