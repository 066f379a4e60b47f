/** The name of the tab. */
export const pageTitle = (title: string | undefined): string => (title ? `${title} · Patio` : 'Patio');
