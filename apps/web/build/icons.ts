import sharp from 'sharp';
import type { Plugin } from 'vite';

const INK = { petrol: '#005f66', paper: '#faf6ee', mango: '#ffb23e' };

/** The Patio mark: an open book on petrol, with the sun of the yard. `inset` leaves the margin that a maskable icon needs. */
export function markSvg({ inset = 0, radius = 8 } = {}): string {
  const scale = (28 - inset * 2) / 28;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="512" height="512"><rect width="28" height="28" rx="${radius}" fill="${INK.petrol}"/><g transform="translate(${inset} ${inset}) scale(${scale})"><path d="M7 20.500V8.600c3.500-1 5.600-.4 7 1.200 1.400-1.600 3.500-2.200 7-1.200v11.900c-3.500-1-5.600-.4-7 1.200-1.400-1.600-3.500-2.200-7-1.200z" fill="${INK.paper}"/><circle cx="21.500" cy="6.600" r="3.700" fill="${INK.mango}"/></g></svg>`;
}

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png().toBuffer();

const FILES: Record<string, () => Promise<Buffer | string>> = {
  'icon.svg': async () => markSvg(),
  'icon-180.png': () => png(markSvg({ radius: 0, inset: 2 }), 180),
  'icon-192.png': () => png(markSvg(), 192),
  'icon-512.png': () => png(markSvg(), 512),
  'icon-maskable-512.png': () => png(markSvg({ radius: 0, inset: 5 }), 512),
};

/** Draws the icons of the installed app at build time; there is no picture file to keep in step. */
export const icons = (): Plugin => ({
  name: 'patio-icons',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const draw = FILES[request.url?.slice(1) ?? ''];
      if (!draw) return next();
      response.setHeader('content-type', request.url?.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
      response.end(await draw());
    });
  },
  async generateBundle() {
    for (const [fileName, draw] of Object.entries(FILES)) {
      this.emitFile({ type: 'asset', fileName, source: await draw() });
    }
  },
});
