import type { Capability } from '@patio/access';
import { useCan } from '@patio/client';
import { m } from '@patio/messages';
import { Button, type IconType } from '@patio/ui';
import { Building2, LayoutGrid, UserPlus, UserRoundPlus } from 'lucide-react';

const ACTIONS: { id: string; label: () => string; href: string; icon: IconType; needs: Capability }[] = [
  { id: 'user', label: m.homes_add_user, href: '/admin/users/create', icon: UserPlus, needs: 'accounts.manage' },
  {
    id: 'student',
    label: m.homes_add_student,
    href: '/admin/students?add=student',
    icon: UserRoundPlus,
    needs: 'people.manage',
  },
  {
    id: 'sections',
    label: m.homes_add_sections,
    href: '/admin/sections?add=many',
    icon: LayoutGrid,
    needs: 'sections.manage',
  },
  {
    id: 'school',
    label: m.homes_add_school,
    href: '/admin/schools?add=school',
    icon: Building2,
    needs: 'schools.manage',
  },
];

/** The way to what an office makes most often. */
export function QuickActions() {
  const can = useCan();
  const items = ACTIONS.filter(({ needs }) => can(needs)).map(({ label, ...action }) => ({
    ...action,
    label: label(),
  }));
  if (items.length === 0) return null;
  return (
    <nav className="home-actions" aria-label={m.homes_quick_actions()}>
      {items.map(({ id, label, href, icon }) => (
        <Button key={id} href={href} icon={icon}>
          {label}
        </Button>
      ))}
    </nav>
  );
}
