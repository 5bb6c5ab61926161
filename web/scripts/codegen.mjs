// Types, documents and the manifest of operations, from the committed graph and the operations in src.
// The preset is called directly: its command-line wrapper brings hundreds of packages and does nothing that is needed.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, isInterfaceType, isUnionType, Kind, parse, validate, visit } from 'graphql';
import { codegen } from '@graphql-codegen/core';
import { preset } from '@graphql-codegen/client-preset';

const web = fileURLToPath(new URL('..', import.meta.url));
const SCHEMA = process.env['VALET_GRAPH'] ?? path.join(web, '../gateway/graph/api.graphql');
const OUT = path.join(web, 'src/gql/');
const MANIFEST = path.join(web, 'operations.json');

const filesIn = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });

// A client reads `@unmask`; the server has never heard of it.
const asSent = (text) => text.replaceAll(/\s*@unmask\b/g, '');

const typenameField = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };
// Not at the root of an operation: there it would spoil the types of optimistic answers.
const withTypenames = (document) =>
  visit(document, {
    SelectionSet(node, _key, parent) {
      const has = node.selections.some((each) => each.kind === Kind.FIELD && each.name.value === '__typename');
      if (has || parent?.kind === Kind.OPERATION_DEFINITION) return undefined;
      return { ...node, selections: [...node.selections, typenameField] };
    },
  });

const sdl = fs.readFileSync(SCHEMA, 'utf8');
const schema = parse(sdl);
const schemaAst = buildSchema(sdl);

const sources = filesIn(path.join(web, 'src')).filter(
  (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith(OUT),
);
const documents = sources.flatMap((file) =>
  [...fs.readFileSync(file, 'utf8').matchAll(/graphql\(`([^`]*)`\)/g)].map((match) => ({
    location: file,
    rawSDL: match[1],
    document: withTypenames(parse(match[1])),
  })),
);

const everything = parse(asSent(documents.map((each) => each.rawSDL).join('\n')));
const faults = validate(schemaAst, everything);
if (faults.length > 0) {
  for (const fault of faults) console.error(fault.message);
  process.exit(1);
}

const sections = await preset.buildGeneratesSection({
  baseOutputDir: OUT,
  schema,
  schemaAst,
  documents,
  config: {
    scalars: { DateTime: 'string' },
    defaultScalarType: 'unknown',
    useTypeImports: true,
    enumsAsTypes: true,
    inlineFragmentTypes: 'mask',
    customDirectives: { apolloUnmask: true },
    nonOptionalTypename: true,
    skipTypeNameForRoot: true,
  },
  plugins: [],
  pluginMap: {},
  documentTransforms: [],
  presetConfig: {
    fragmentMasking: false,
    persistedDocuments: { hashAlgorithm: (text) => createHash('sha256').update(asSent(text)).digest('hex') },
  },
});

fs.mkdirSync(OUT, { recursive: true });
// The client re-exports the type, so the package behind it need not be declared beside it.
const TYPES = /'@graphql-typed-document-node\/core'/g;
const write = (file, text) => {
  const content = text.replace(TYPES, "'@apollo/client'");
  const known = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
  if (known !== content) fs.writeFileSync(file, content);
};

for (const section of sections) {
  const content = await codegen({
    ...section,
    schemaAst,
    documents: section.documents ?? [],
    pluginMap: section.pluginMap ?? {},
    cache: undefined,
  });
  if (section.filename.endsWith('persisted-documents.json')) {
    const operations = Object.entries(JSON.parse(content)).map(([hash, text]) => [hash, asSent(text)]);
    operations.sort(([, a], [, b]) => a.localeCompare(b));
    write(MANIFEST, `${JSON.stringify(Object.fromEntries(operations), null, 2)}\n`);
  } else {
    write(section.filename, content);
  }
}

// Only those that some operation narrows to: of the others the client never asks which types they are.
const narrowed = new Set();
for (const { document } of documents) {
  visit(document, {
    InlineFragment: ({ typeCondition }) => void narrowed.add(typeCondition?.name.value),
    FragmentDefinition: ({ typeCondition }) => void narrowed.add(typeCondition.name.value),
  });
}
const abstractTypes = Object.values(schemaAst.getTypeMap())
  .filter((type) => (isInterfaceType(type) || isUnionType(type)) && narrowed.has(type.name))
  .map((type) => [type.name, schemaAst.getPossibleTypes(type).map((each) => each.name)]);
const possibleTypes = JSON.stringify(Object.fromEntries(abstractTypes), null, 2);
write(path.join(OUT, 'possible-types.ts'), `export const possibleTypes = ${possibleTypes};\n`);
console.log(`${documents.length} documents, manifest in operations.json`);
