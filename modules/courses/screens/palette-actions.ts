import { registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';

/** What the palette lets an office do with the catalogue. */
export default function addCourseActions(): void {
  registerPaletteActions({
    id: 'courses.manage',
    needs: 'courses.manage',
    list: () => [
      { id: 'courses.new', label: m.courses_new(), href: '/admin/courses?add=course', also: [m.courses_new_also()] },
    ],
  });
}
