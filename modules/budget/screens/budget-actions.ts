import { registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';

/** Lets those who plan money open the budget from anywhere. */
export default function startBudget(): void {
  registerPaletteActions({
    id: 'budget.manage',
    needs: 'budget.manage',
    list: () => [{ id: 'budget.open', label: m.budget_home_do(), also: [m.budget_title()], href: '/director/budget' }],
  });
}
