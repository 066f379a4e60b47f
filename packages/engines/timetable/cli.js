// Plain JavaScript on purpose: the compile cache must be on before the first TypeScript file is read.
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./cli.ts');
