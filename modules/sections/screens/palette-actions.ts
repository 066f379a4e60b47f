import { registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';

/** What the palette lets an office do with its classes. */
export default function addSectionActions(): void {
  registerPaletteActions({
    id: 'sections.manage',
    needs: 'sections.manage',
    list: () => [
      {
        id: 'sections.new',
        label: m.sections_new(),
        href: '/admin/sections?add=section',
        also: [m.sections_new_also()],
      },
      {
        id: 'sections.new_homerooms',
        label: m.sections_new_homerooms(),
        href: '/admin/sections?tab=homerooms&add=homerooms',
        also: [m.sections_new_homerooms_also()],
      },
    ],
  });
}
