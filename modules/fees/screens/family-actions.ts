import { registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';

/** Lets families pay and find their receipts from anywhere. */
export default function startFamilyActions(): void {
  registerPaletteActions({
    id: 'fees.pay',
    needs: 'fees.pay',
    list: () => [
      { id: 'fees.pay', label: m.fees_do_pay(), also: [m.fees_family_title()], href: '/parent/payments' },
      { id: 'fees.receipts', label: m.fees_do_receipts(), also: [m.fees_paid()], href: '/parent/payments?show=paid' },
    ],
  });
}
