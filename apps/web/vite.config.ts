import { defineConfig } from 'vite';
import { webConfig } from './build/config.ts';

export default defineConfig(webConfig());
