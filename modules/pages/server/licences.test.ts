import { expect, test } from 'vitest';
import { listLicences } from './licences.ts';
import { platformVersion } from './version.ts';

test('the list of licences holds what runs in a school, each with its licence, and no workshop tools', () => {
  const names = listLicences().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'fastify', 'drizzle-orm']));
  expect(names).not.toContain('vitest');
  expect(names.filter((name) => name.startsWith('@patio/'))).toEqual([]);
  expect(listLicences().filter(({ licence }) => licence === '')).toEqual([]);
});

test('the version is the one of the package file', () => {
  expect(platformVersion()).toMatch(/^\d+\.\d+\.\d+/);
  expect(platformVersion()).not.toBe('0.0.0');
});
