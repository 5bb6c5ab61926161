import { changed, type Location, readLocation, readTimeZone, timeZoneProblem } from '../domain/settings.ts';
import type { World } from './ports.ts';

export type SettingsResult = { readonly kind: 'changed' } | { readonly kind: 'invalid'; readonly message: string };

/** Keeps where the person is. */
export async function changeLocation(
  { accounts, now }: World,
  userId: string,
  given: Location,
): Promise<SettingsResult> {
  const read = readLocation(given);
  if ('problem' in read) return { kind: 'invalid', message: read.problem };
  await accounts.changeSettings(userId, now(), (current) => changed(current, read.location));
  return { kind: 'changed' };
}

/** Keeps the time zone in which the person's days and months begin. */
export async function changeTimeZone({ accounts, now }: World, userId: string, given: string): Promise<SettingsResult> {
  const timeZone = readTimeZone(given);
  if (timeZone === null) return { kind: 'invalid', message: timeZoneProblem };
  await accounts.changeSettings(userId, now(), (current) => changed(current, { timeZone }));
  return { kind: 'changed' };
}
