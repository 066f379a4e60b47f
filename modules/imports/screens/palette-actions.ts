import { registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';
import { IMPORTS_AT } from './addresses.ts';

/** What the palette lets an office do with lists of people. */
export default function addImportActions(): void {
  registerPaletteActions({
    id: 'imports.run',
    needs: 'imports.run',
    list: () => [
      { id: 'imports.new', label: m.imports_new(), href: IMPORTS_AT, also: [m.imports_new_also()] },
      {
        id: 'imports.open',
        label: m.imports_see_open(),
        href: `${IMPORTS_AT}?f.open=yes`,
        also: [m.imports_new_also()],
      },
    ],
  });
}
