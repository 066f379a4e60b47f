import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '@patio/platform';
import { expect, test } from 'vitest';
import { SERVER_BUNDLE } from '../../apps/server/build.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const image = read('deploy/Dockerfile');
const composition = read('deploy/compose.yaml');

/** The variables that the composition hands to Patio, with what each says where nothing else is given. */
const handedOver = (): Map<string, string> => {
  const [, block = ''] = /environment: &environment\n((?: {4}\S.*\n)+)/.exec(composition) ?? [];
  return new Map([...block.matchAll(/^ {4}([A-Z0-9_]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
};

test('the composition hands over settings that Patio reads, and they make a start', () => {
  const told = [...read('docs/guides/configuration.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name);
  const names = [...handedOver().keys()];
  expect(names).toContain('DATABASE_URL');
  expect(names.filter((name) => !told.includes(name))).toEqual([]);
  const given: Record<string, string> = {
    DOMAIN: 'patio.example',
    POSTGRES_PASSWORD: 'a1',
    PATIO_SECRET: 'b'.repeat(64),
  };
  const filled = (value: string) =>
    value.replaceAll(/\$\{([A-Z0-9_]+)(?::[-?][^}]*)?\}/g, (_all, name: string) => given[name] ?? '');
  const config = readConfig(Object.fromEntries([...handedOver()].map(([name, value]) => [name, filled(value)])));
  expect(config).toMatchObject({
    publicUrl: 'https://patio.example',
    databaseUrl: 'postgres://patio:a1@database/patio',
  });
  const [, subnet = ''] = /subnet: (\S+?) \}/.exec(composition) ?? [];
  expect(handedOver().get('TRUSTED_PROXIES')).toBe(subnet);
});

test('no secret stands in the files, and none is made up where it is missing', () => {
  const secrets = [...composition.matchAll(/\$\{([A-Z0-9_]*(?:PASSWORD|SECRET))([^}]*)\}/g)];
  expect(secrets.map(([, name]) => name)).toEqual(['POSTGRES_PASSWORD', 'PATIO_SECRET', 'POSTGRES_PASSWORD']);
  for (const [, , rest] of secrets) expect(rest).toMatch(/^:\?/);
  expect(image).not.toMatch(/SECRET|PASSWORD|TOKEN/);
});

test('the image has the Node that Patio needs, runs without root and is asked where Patio answers', () => {
  const [, major] = /NEEDED = \[(\d+)/.exec(read('checks/node-version.cjs')) ?? [];
  const bases = [...image.matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version);
  expect(bases).toEqual([major, major]);
  expect(image.indexOf('USER node')).toBeGreaterThan(image.lastIndexOf('RUN '));
  expect(image).toContain("'/readyz'");
  expect(read('apps/server/http/health.ts')).toContain("'/readyz'");
  expect(image).toMatch(/ENTRYPOINT \["node", "dist\/server\/main\.js"\]/);
});

test('what the bundle leaves to npm is in the image, which holds no packages of development', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
  const left = (SERVER_BUNDLE.external as (string | RegExp)[]).filter((one) => typeof one === 'string');
  const known = left.filter((name) => packages[`node_modules/${name}`]);
  expect(known).toEqual(expect.arrayContaining(['sharp', 'cadical-wasm']));
  expect(known.filter((name) => packages[`node_modules/${name}`]?.dev)).toEqual([]);
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '.data', '**/.env']));
});
