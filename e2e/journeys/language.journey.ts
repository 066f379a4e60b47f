import { expect, test } from '../person.ts';

/** The language of a file of texts, which its name says. */
const languageOf = (address: string) => /[.-](es|en)[.-][^/]*\.js$/.exec(address)?.[1];

for (const [locale, read, title, other, otherTitle] of [
  ['es-PE', 'es', 'Te damos la bienvenida', 'English', 'Welcome'],
  ['en-US', 'en', 'Welcome', 'Español', 'Te damos la bienvenida'],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('a visitor loads the texts of one language; the other comes when it is chosen, and what was typed stays', async ({
      page,
      enter,
    }) => {
      const loaded = new Set<string>();
      page.on('request', (request) => {
        const language = languageOf(request.url());
        if (language) loaded.add(language);
      });
      await enter('visitor', '/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect([...loaded]).toEqual([read]);

      const field = page.getByRole('textbox').first();
      await field.fill('rosa@example.org');
      await page.getByText(other, { exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(otherTitle);
      await expect(field).toHaveValue('rosa@example.org');
      expect([...loaded].sort()).toEqual(['en', 'es']);
    });
  });
