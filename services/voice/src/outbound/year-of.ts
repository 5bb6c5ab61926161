import { catalogue } from '@valet/catalogue';

/** When a thing of the catalogue came out; null where it does not say, and for what it does not know. */
export const yearOf = (catalogueId: string | null): number | null =>
  (catalogueId === null ? undefined : catalogue().byId(catalogueId)?.year) ?? null;
