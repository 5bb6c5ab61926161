// Opus packets out of an Ogg file (RFC 3533, RFC 7845).

export interface OggOpus {
  /** From the file's comments, e.g. TITLE. */
  readonly comments: Readonly<Record<string, string>>;
  readonly packets: readonly Buffer[];
}

const pageHeaderBytes = 27;

/** Throws for anything that is no Ogg file with Opus in it. */
export function readOggOpus(file: Buffer): OggOpus {
  const [head, tags, ...packets] = packetsOf(file);
  if (head?.toString('latin1', 0, 8) !== 'OpusHead' || tags?.toString('latin1', 0, 8) !== 'OpusTags') {
    throw new Error('This is no Ogg file with Opus in it.');
  }
  return { comments: commentsOf(tags), packets };
}

function packetsOf(file: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  let parts: Buffer[] = [];
  for (let at = 0; file.toString('latin1', at, at + 4) === 'OggS';) {
    const segments = file.readUInt8(at + pageHeaderBytes - 1);
    const lengths = file.subarray(at + pageHeaderBytes, at + pageHeaderBytes + segments);
    at += pageHeaderBytes + segments;
    for (const length of lengths) {
      parts.push(file.subarray(at, at + length));
      at += length;
      if (length === 255) continue; // goes on in the next segment, perhaps of the next page
      packets.push(Buffer.concat(parts));
      parts = [];
    }
  }
  return packets;
}

function commentsOf(tags: Buffer): Record<string, string> {
  let at = 8;
  const text = (): string => {
    const start = at + 4;
    at = start + tags.readUInt32LE(at);
    return tags.toString('utf8', start, at);
  };
  text(); // who encoded it
  const count = tags.readUInt32LE(at);
  at += 4;
  return Object.fromEntries(Array.from({ length: count }, () => {
    const [name = '', ...rest] = text().split('=');
    return [name.toUpperCase(), rest.join('=')];
  }));
}
