import { describe, expect, test } from 'vitest';
import { checkDocument } from './documents.ts';

describe('a document', () => {
  test.each([
    ['PE', '10117410', '10117410'],
    ['PE', '101174102', '101174102'],
    ['CL', '12.531.909-2', '125319092'],
    ['MX', 'BOXW310820HNERXN09', 'BOXW310820HNERXN09'],
    ['EC', '1714307103', '1714307103'],
    ['ES', '54362315-K', '54362315K'],
    ['ES', 'x-2482300-w', 'X2482300W'],
    ['CO', '1.032.456.789', '1032456789'],
    ['AR', '20.123.456', '20123456'],
    ['BO', '4567890', '4567890'],
    ['US', 'A1234567', 'A1234567'],
  ])('of %s is written in its one form: %s', (country, written, kept) => {
    expect(checkDocument(country, written)).toBe(kept);
  });

  test.each([
    ['CL', '12.531.909-3'],
    ['MX', 'BOXW310820HNERXN08'],
    ['EC', '1714307104'],
    ['ES', '54362315Z'],
    ['ES', 'X2482300A'],
    ['PE', '101174103'],
  ])('of %s with a wrong check digit is refused: %s', (country, written) => {
    expect(() => checkDocument(country, written)).toThrow();
  });
});
