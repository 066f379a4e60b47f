import { expect, test } from 'vitest';
import { KEEP_YEARS } from '../presets/keep-years.ts';
import { findTemplate, REPORT_TEMPLATES, templatesOf } from '../presets/reports.ts';

const titlesOf = (country: string) => templatesOf(country).map(({ title }) => title);
const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

test('every template has a key of its own, and every part of it too', () => {
  expect(isDistinct(REPORT_TEMPLATES.map(({ key }) => key))).toBe(true);
  for (const { key, sections, reader } of REPORT_TEMPLATES) {
    expect(isDistinct(sections.map(({ id }) => id)), key).toBe(true);
    expect(sections.filter(({ required }) => required).length, key).toBeGreaterThan(2);
    for (const text of [reader, ...sections.flatMap(({ title, guide }) => [title, guide])]) expect(text).not.toBe('');
    expect(findTemplate(key)?.key).toBe(key);
  }
});

test('each country that Patio knows has one of its own before the general ones, and never that of another', () => {
  const countries = [...KEEP_YEARS.map(([country]) => country), 'BO'];
  expect(countries.length).toBeGreaterThan(5);
  for (const country of countries) {
    const own = templatesOf(country);
    expect(own[0]?.country, country).toBe(country);
    expect(own.map((template) => template.country).filter((each) => each !== country && each !== null)).toEqual([]);
    expect(isDistinct(titlesOf(country)), country).toBe(true);
  }
});

test('a country that is not known has the general ones: a summary, and a notice to whoever protects children', () => {
  expect(templatesOf('XX').map(({ key }) => key)).toEqual(['general_protection_notice', 'general_summary']);
});
