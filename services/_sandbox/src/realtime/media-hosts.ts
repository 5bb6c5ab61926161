// Where the sound of a call may be reached. Chromium connects to 127.0.0.1; Firefox connects to no loopback address,
// and so, unless told otherwise, the machine's own address is offered beside it: to this machine and to nobody else.
import os from 'node:os';

export interface MediaHosts {
  /** Offered, in this order. */
  readonly offered: readonly string[];
  /** The one address to listen at; absent for all. */
  readonly bound?: string;
  /** Whether a caller from there is let in. */
  readonly admits: (address: string) => boolean;
}

const loopback = '127.0.0.1';

/** `auto`, or the addresses to use. */
export function mediaHosts(
  media: 'auto' | readonly string[],
  own: readonly string[] = ownAddresses(),
): MediaHosts {
  if (media !== 'auto') return { offered: media, ...onlyOne(media), admits: () => true };
  const offered = [loopback, ...own.slice(0, 1)];
  const admits = (address: string): boolean => address.startsWith('127.') || own.includes(address);
  return { offered, ...onlyOne(offered), admits };
}

// The media library listens at one address or at all.
const onlyOne = ([bound, other]: readonly string[]): { bound?: string } =>
  bound === undefined || other !== undefined ? {} : { bound };

const ownAddresses = (): string[] =>
  Object.values(os.networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address));
