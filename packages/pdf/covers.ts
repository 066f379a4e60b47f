/** The covers of notebooks as the screens paint them: soft cover, solid spine, and the shade in which a pattern lies on the cover. */
export const COVER_INK = {
  cover1: '0.770 0.941 0.949 rg',
  shade1: '0.585 0.834 0.845 rg',
  spine1: '0.000 0.495 0.516 rg',
  cover2: '0.989 0.907 0.739 rg',
  shade2: '0.936 0.807 0.586 rg',
  spine2: '0.769 0.490 0.103 rg',
  cover3: '0.966 0.876 0.968 rg',
  shade3: '0.879 0.736 0.883 rg',
  spine3: '0.602 0.291 0.614 rg',
  cover4: '0.866 0.949 0.790 rg',
  shade4: '0.730 0.841 0.655 rg',
  spine4: '0.300 0.500 0.226 rg',
  cover5: '0.836 0.918 0.999 rg',
  shade5: '0.677 0.807 0.927 rg',
  spine5: '0.172 0.456 0.698 rg',
  cover6: '1.000 0.879 0.847 rg',
  shade6: '0.943 0.745 0.697 rg',
  spine6: '0.763 0.322 0.224 rg',
  cover7: '0.894 0.896 1.000 rg',
  shade7: '0.772 0.767 0.939 rg',
  spine7: '0.385 0.359 0.747 rg',
  cover8: '0.931 0.907 0.852 rg',
  shade8: '0.816 0.790 0.731 rg',
  spine8: '0.451 0.420 0.346 rg',
};

/** The patterns of notebooks, as strokes inside a box whose lower left corner is given: what the drawing language wants. */
export type CoverPattern = 'grid' | 'dots' | 'waves' | 'diagonal' | 'rings' | 'plus' | 'zigzag' | 'lines';

const n = (value: number): string => String(Math.round(value * 100) / 100);
const line = (x: number, y: number, toX: number, toY: number): string => `${n(x)} ${n(y)} m ${n(toX)} ${n(toY)} l`;
const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / by)) }, (_, i) => from + i * by);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rows = ({ y, height }: Box, by: number): number[] => steps(y + by / 2, y + height, by);
const columns = ({ x, width }: Box, by: number): number[] => steps(x + by / 2, x + width, by);
const lattice = (box: Box, by: number, draw: (x: number, y: number) => string): string[] =>
  rows(box, by).flatMap((y, row) => columns(box, by).map((x) => draw(x + (row % 2 ? by / 2 : 0), y)));
const ring = (x: number, y: number, r: number): string => {
  const k = r * 0.5523; // where the handle of a quarter circle lies
  return `${n(x + r)} ${n(y)} m ${n(x + r)} ${n(y + k)} ${n(x + k)} ${n(y + r)} ${n(x)} ${n(y + r)} c ${n(x - k)} ${n(y + r)} ${n(x - r)} ${n(y + k)} ${n(x - r)} ${n(y)} c ${n(x - r)} ${n(y - k)} ${n(x - k)} ${n(y - r)} ${n(x)} ${n(y - r)} c ${n(x + k)} ${n(y - r)} ${n(x + r)} ${n(y - k)} ${n(x + r)} ${n(y)} c`;
};
const across = (box: Box, y: number, by: number, up: number): string =>
  steps(box.x, box.x + box.width + by, by)
    .map((x, i) => `${n(x)} ${n(y + (i % 2 ? up : 0))} ${i ? 'l' : 'm'}`)
    .join(' ');
const wave = (box: Box, y: number, by: number, up: number): string =>
  steps(box.x, box.x + box.width + by, by)
    .map((x, i) =>
      i === 0
        ? `${n(x)} ${n(y)} m`
        : `${n(x - by * 0.66)} ${n(y + (i % 2 ? up : -up))} ${n(x - by * 0.33)} ${n(y + (i % 2 ? up : -up))} ${n(x)} ${n(y)} c`,
    )
    .join(' ');

/** The strokes of a pattern over a box; what reaches beyond it is cut off by whoever draws. */
export const STROKES: Readonly<Record<CoverPattern, (box: Box) => string[]>> = {
  lines: (box) => rows(box, 6).map((y) => line(box.x, y, box.x + box.width, y)),
  grid: (box) => [
    ...rows(box, 9).map((y) => line(box.x, y, box.x + box.width, y)),
    ...columns(box, 9).map((x) => line(x, box.y, x, box.y + box.height)),
  ],
  diagonal: (box) =>
    steps(box.x - box.height, box.x + box.width, 7).map((x) => line(x, box.y, x + box.height, box.y + box.height)),
  dots: (box) => lattice(box, 7, (x, y) => ring(x, y, 0.6)),
  rings: (box) => lattice(box, 13, (x, y) => ring(x, y, 3.2)),
  plus: (box) => lattice(box, 11, (x, y) => `${line(x - 2, y, x + 2, y)} ${line(x, y - 2, x, y + 2)}`),
  zigzag: (box) => rows(box, 6).map((y) => across(box, y, 3.5, 3)),
  waves: (box) => rows(box, 7).map((y) => wave(box, y, 8, 2.6)),
};
