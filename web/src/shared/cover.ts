// Drawn covers, 400x225, for items without a picture: the same item always gets the same cover.

export type CoverKind = 'media' | 'food' | 'books' | 'travel' | 'shopping' | 'games' | 'podcasts' | 'music';

type Palette = readonly [ground: string, first: string, second: string, third: string];

const PALETTES: readonly Palette[] = [
  ['#2B1233', '#F0B93A', '#E9573F', '#CFE3C6'],
  ['#12433A', '#CFE3C6', '#F0B93A', '#FBFDF6'],
  ['#7A1F3D', '#F7C9B6', '#F0B93A', '#2B1233'],
  ['#1D2A5B', '#F2D6A2', '#E9573F', '#A9C7E8'],
  ['#E9B949', '#2B1233', '#C7402D', '#FBFDF6'],
  ['#C5DDBB', '#2B1233', '#D5482F', '#F0B93A'],
];
const CELADON = '#C5DDBB';
const MUSTARD = '#E9B949';

/** Numbers from 0 to 1 that depend on the seed alone (FNV-1a, then Murmur's finaliser). */
function numbersFrom(seed: string): () => number {
  let hash = 2166136261;
  for (let i = 0; i < seed.length; i += 1) hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619);
  return () => {
    hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return (hash >>> 0) / 4294967296;
  };
}

const short = (value: number) => Math.round(value * 10) / 10;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${more}/>`;
const round = (radius: number) => ` rx="${radius}"`;
const disc = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${more}/>`;
const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  disc(x, y, radius, 'none', ` stroke="${stroke}" stroke-width="${width}"`);
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

type Motif = (next: () => number, palette: Palette) => string;

const projector: Motif = (next, [ground, first, second, third]) => {
  const x = 90 + next() * 60;
  const beam = `M${short(x)} 70L400 ${short(10 + next() * 30)}V225H${short(300 + next() * 60)}z`;
  return [
    `<path d="${beam}" fill="${first}" opacity=".9"/>`,
    disc(x, 76, 46, second) + ring(x, 76, 30, ground, 6) + disc(x, 76, 9, ground),
    disc(x + 66, 132, 30, third) + ring(x + 66, 132, 18, ground, 5),
    rect(0, 196, 400, 29, ground),
    times(14, (i) => rect(8 + i * 29, 203, 16, 14, first, round(3))),
  ].join('');
};

const plate: Motif = (next, [, first, second, third]) => {
  const x = 190 + next() * 40;
  const cloth = times(60, (i) => {
    const column = i % 10;
    const row = Math.floor(i / 10);
    return (column + row) % 2 ? rect(column * 40, row * 40, 40, 40, first, ' opacity=".16"') : '';
  });
  const bites = times(6, (i) => {
    const angle = next() * 6.28;
    const radius = 13 + next() * 12;
    return disc(x + Math.cos(angle) * 36, 114 + Math.sin(angle) * 32, radius, i % 2 ? second : first);
  });
  const cutlery = line('M62 40v44a12 12 0 0 0 24 0V40M74 96v92M336 40c-16 20-16 60 0 72v76', first, 7);
  return cloth + disc(x, 114, 92, third) + ring(x, 114, 70, first, 3) + bites + cutlery;
};

const shelf: Motif = (next, [ground, first, second, third]) => {
  const spines: string[] = [rect(0, 196, 400, 29, second)];
  let x = 26;
  while (x < 360) {
    const width = 18 + next() * 30;
    const height = 92 + next() * 84;
    const fill = [first, second, third][Math.floor(next() * 3)] ?? first;
    const leans = next() > 0.82;
    const spine = [
      rect(x, 196 - height, width, height, fill, round(2)),
      rect(x, 212 - height, width, 4, ground),
      rect(x, 166, width, 4, ground),
      width > 32 ? disc(x + width / 2, 196 - height / 2, 7, ground) : '',
    ].join('');
    spines.push(leans ? `<g transform="rotate(-8 ${short(x)} 196)">${spine}</g>` : spine);
    x += width + (leans ? 16 : 3);
  }
  return spines.join('');
};

const hills: Motif = (next, [ground, first, second, third]) => {
  const sunX = 80 + next() * 240;
  const sun = ground === CELADON ? second : ground === MUSTARD ? third : first;
  const slopes =
    ground === CELADON ? ['#9FC39A', '#5C8F73', '#2B1233'] : [third === sun ? second : third, second, '#26132E'];
  const ranges = times(3, (k) => {
    const waves = times(6, () => {
      const [rise, settle, fall] = [-34 + next() * 22, -4 + next() * 8, -4 + next() * 8];
      return `q20 ${short(rise)} 40 ${short(settle)}t40 ${short(fall)}`;
    });
    return `<path d="M-4 ${122 + k * 32}${waves}V229H-4z" fill="${slopes[k]}"/>`;
  });
  const huts = times(4, (i) => {
    const x = short(70 + i * 76 + next() * 24);
    const height = short(16 + next() * 16);
    return `<path d="M${x} 198v-${height}a9 9 0 0 1 18 0v${height}z" fill="${sun}"/>`;
  });
  return disc(sunX, 78, 44, sun) + ring(sunX, 78, 58, sun, 2) + ranges + huts;
};

const bags: Motif = (next, [ground, first, second, third]) =>
  rect(0, 170, 400, 55, second) +
  times(3, (i) => {
    const x = 62 + i * 104 + next() * 14;
    const height = 64 + next() * 52;
    const fill = i === 1 ? third : first;
    const handle = `<path d="M${short(x + 18)} ${short(176 - height)}c0-34 42-34 42 0" fill="none" stroke="${fill}"`;
    return [
      `${handle} stroke-width="6"/>`,
      rect(x, 176 - height, 78, height, fill, round(6)),
      disc(x + 39, 176 - height / 2, 12, ground),
    ].join('');
  });

const invader: Motif = (next, [ground, first, second, third]) => {
  const unit = 20;
  const left = 200 - unit * 4.5;
  const cells = times(40, (i) => {
    const x = i % 5;
    const y = Math.floor(i / 5);
    const corner = (y === 0 || y === 7) && x < 2;
    if (corner || next() < 0.32) return '';
    const fill = y === 3 && x === 2 ? ground : y > 5 ? second : first;
    const cell = (column: number) => rect(left + column * unit, 29 + y * unit, unit + 0.5, unit + 0.5, fill);
    return cell(x) + (x < 4 ? cell(8 - x) : '');
  });
  const sparks = times(5, () => rect(20 + next() * 350, 14 + next() * 190, 6, 6, third));
  return `<g shape-rendering="crispEdges">${cells}${sparks}</g>`;
};

const waveform: Motif = (next, [, first, second, third]) =>
  times(29, (i) => {
    const height = 14 + Math.abs(Math.sin(i * 0.55 + next() * 0.9)) * (90 + next() * 70);
    const fill = i % 7 === 3 ? second : i % 2 ? first : third;
    return rect(18 + i * 12.8, 112 - height / 2, 7, height, fill, round(3.5));
  });

const record: Motif = (next, [ground, first, second, third]) => {
  const x = 150 + next() * 90;
  return [
    disc(x, 113, 100, first),
    times(7, (i) => ring(x, 113, 92 - i * 8, ground, 1.5)),
    disc(x, 113, 36, second) + disc(x, 113, 6, ground),
    line(`M${short(x + 128)} 14l-8 118-40 34`, third, 7) + disc(x + 128, 16, 14, third),
  ].join('');
};

const MOTIFS: Record<CoverKind, Motif> = {
  media: projector,
  food: plate,
  books: shelf,
  travel: hills,
  shopping: bags,
  games: invader,
  podcasts: waveform,
  music: record,
};

/** The cover as SVG text of 1 to 7 KB. */
export function coverSvg(seed: string, kind: CoverKind): string {
  const next = numbersFrom(seed + kind);
  const palette = PALETTES[Math.floor(next() * PALETTES.length)] ?? PALETTES[0]!;
  const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 225" width="400" height="225">';
  return `${head}<rect width="400" height="225" fill="${palette[0]}"/>${MOTIFS[kind](next, palette)}</svg>`;
}

const drawn = new Map<string, string>();

// What a data: address may carry unescaped makes it a third shorter.
const READABLE: readonly (readonly [RegExp, string])[] = [
  [/%20/g, ' '],
  [/%3D/g, '='],
  [/%2F/g, '/'],
  [/%3A/g, ':'],
  [/%22/g, "'"],
];

/** The cover as an address for an image. */
export function coverUrl(seed: string, kind: CoverKind): string {
  const key = `${kind} ${seed}`;
  const known = drawn.get(key);
  if (known) return known;
  const escaped = encodeURIComponent(coverSvg(seed, kind));
  const url = `data:image/svg+xml,${READABLE.reduce((text, [from, to]) => text.replace(from, to), escaped)}`;
  drawn.set(key, url);
  return url;
}
