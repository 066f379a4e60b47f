import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Serves or builds the gallery alone: `vite packages/ui/gallery`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind()],
  server: { port: 5199 },
  build: { emptyOutDir: true, reportCompressedSize: false },
});
