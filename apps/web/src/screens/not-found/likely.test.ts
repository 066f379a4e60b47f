import { expect, test } from 'vitest';
import { likely } from './likely.ts';

const places = [
  { path: '/teacher/help', title: () => 'Ayuda' },
  { path: '/teacher/profile', title: () => 'Mi perfil' },
  { path: '/teacher/notifications', title: () => 'Notificaciones' },
];

test('the place whose name or address shares words comes first, accents or not', () => {
  expect(likely(places, 'notificación')[0]?.path).not.toBe('/teacher/help');
  expect(likely(places, '/teachers/profil')[0]?.path).toBe('/teacher/profile');
  expect(likely(places, 'AYÚDA').map((each) => each.path)).toEqual(['/teacher/help']);
});

test('when nothing fits, all known places are offered', () => {
  expect(likely(places, 'xyzzy')).toHaveLength(3);
});
