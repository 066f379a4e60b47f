import { m } from '@patio/messages';
import { Drawer } from '@patio/ui';
import { Desk } from '../desk/Desk.tsx';
import { useDeskSearch } from '../desk/desk-search.ts';

/** The office's desk over any page. */
export default function MoneySheetPart() {
  const [, change] = useDeskSearch();
  const close = () =>
    change({
      sheet: undefined,
      desk: undefined,
      school: undefined,
      payer: undefined,
      list: undefined,
      currency: undefined,
      age: undefined,
    });
  return (
    <Drawer size="lg" title={m.fees_desk()} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <Desk />
    </Drawer>
  );
}
