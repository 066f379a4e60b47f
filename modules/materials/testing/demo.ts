import { inTenant } from '@patio/platform';
import type { DemoPart, DemoStep } from '@patio/schools/testing';
import { addLink, createFolder } from '../server/index.ts';

const LIBRARY: readonly { folder: string; links: readonly [title: string, address: string, about: string][] }[] = [
  {
    folder: 'Lectura',
    links: [
      ['Biblioteca Digital Hispánica', 'https://bdh.bne.es', 'Libros antiguos y modernos para leer en línea.'],
      ['Proyecto Gutenberg', 'https://www.gutenberg.org', 'Clásicos de dominio público, también en español.'],
    ],
  },
  {
    folder: 'Ciencias',
    links: [
      ['Simulaciones PhET', 'https://phet.colorado.edu/es/', 'Experimentos de física, química y biología.'],
      ['NASA Ciencia', 'https://ciencia.nasa.gov', 'Noticias y actividades sobre el espacio y la Tierra.'],
    ],
  },
  {
    folder: 'Matemáticas',
    links: [['GeoGebra', 'https://www.geogebra.org', 'Geometría, álgebra y gráficas para construir en clase.']],
  },
];

/** A library to begin with, at every school. */
const fillLibrary: DemoPart = async ({ actor, schools }) => {
  for (const { id: schoolId } of schools)
    await inTenant(actor, async (tx) => {
      for (const { folder, links } of LIBRARY) {
        const made = await createFolder(tx, actor, { space: 'library', schoolId, parentId: null, name: folder });
        for (const [title, address, about] of links)
          await addLink(tx, actor, { space: 'library', schoolId, folderId: made.id, title, address, about });
      }
    });
};

export const demo: DemoStep = { fill: fillLibrary };
