import { officeOf } from '@patio/access';
import { activeMembership, currentMe, registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';

/** What the palette lets an office do with its records of people. */
export default function addPeopleActions(): void {
  registerPaletteActions({
    id: 'people.manage',
    needs: 'people.manage',
    list: () => {
      const me = currentMe();
      const role = me ? activeMembership(me).role : 'admin';
      const staff = role === 'support' ? '/support/teachers' : `${officeOf(role)}/teachers`;
      return [
        {
          id: 'people.new_student',
          label: m.people_new_student(),
          href: `${officeOf(role)}/students?add=student`,
          also: [m.people_new_student_also()],
        },
        {
          id: 'people.new_staff',
          label: m.people_new_staff(),
          href: `${staff}?add=staff`,
          also: [m.people_new_staff_also()],
        },
      ];
    },
  });
}
