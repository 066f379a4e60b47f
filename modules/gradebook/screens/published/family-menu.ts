import { client, registerMenuSource } from '@patio/client';
import { m } from '@patio/messages';
import type { contract as peopleContract } from '@patio/people';

const people = client<typeof peopleContract>('people');

/** The grades of the first child in a family's menu; the page itself changes between the children. */
export default function addFamilyGrades(): void {
  registerMenuSource({
    id: 'gradebook.family',
    role: 'parent',
    needs: 'gradebook.read_published',
    group: 'family',
    load: async () => {
      const { items } = await people.listMyChildren.call();
      const child = items[0];
      return child
        ? [
            {
              id: 'gradebook.family',
              label: m.gradebook_child_grades(),
              href: `/parent/grades/${child.id}`,
              icon: 'award',
              tab: true,
            },
          ]
        : [];
    },
  });
}
