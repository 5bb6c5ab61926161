import type { Secret } from '@valet/kit/config';
import { googlePlaces } from './google-places.ts';
import { itunes } from './itunes.ts';
import type { LiveSource } from './live-source.ts';
import { openLibrary } from './open-library.ts';
import { rawg } from './rawg.ts';
import { tmdb } from './tmdb.ts';

/** What the operator switched on: a key where there are keys, a flag where there are none. */
export interface LiveConfig {
  readonly tmdb: { readonly token: Secret | undefined; readonly url: string };
  readonly openLibrary: { readonly on: boolean; readonly contact: string | undefined; readonly url: string };
  readonly itunes: { readonly on: boolean; readonly url: string };
  readonly rawg: { readonly key: Secret | undefined; readonly url: string };
  readonly googlePlaces: { readonly key: Secret | undefined; readonly url: string };
}

/** None, as long as nothing is configured. */
export function liveSources(config: LiveConfig): LiveSource[] {
  return [
    config.tmdb.token && tmdb(config.tmdb.token, config.tmdb.url),
    config.openLibrary.on && openLibrary(config.openLibrary.contact, config.openLibrary.url),
    config.itunes.on && itunes(config.itunes.url),
    config.rawg.key && rawg(config.rawg.key, config.rawg.url),
    config.googlePlaces.key && googlePlaces(config.googlePlaces.key, config.googlePlaces.url),
  ].filter((source) => source !== undefined && source !== false);
}
