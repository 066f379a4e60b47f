/** The half hours of a day, as choices. */
export const HALF_HOURS = Array.from({ length: 48 }, (_, i) => {
  const time = `${String(Math.floor(i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`;
  return { id: time, label: time };
});
