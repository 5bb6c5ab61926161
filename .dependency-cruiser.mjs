// Who may import whom. Every rule has a fixture that must trip it: services/_stack/test/arch/boundaries.test.ts.
import swc from '@swc/core';
import { Visitor } from '@swc/core/Visitor.js';

// Two gaps of the parser that dependency-cruiser uses for TypeScript: it is not told which files are TSX, and its
// visitor knows no `using`, which to imports is a `const`.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function visit(statement) {
  const { type, decls } = statement;
  const plain = { ...statement, type: 'VariableDeclaration', kind: 'const', declare: false, declarations: decls };
  return visitStatement.call(this, type === 'UsingDeclaration' ? plain : statement);
};

const SERVICE = '^services/(?!_kit/|_stack/|_catalogue/|_sandbox/|_decisions/)([^/]+)/'; // _template obeys the rules too
const KIT = '^services/_kit/src/';
const TEST = '[.](test|contract|proof)[.]tsx?$';
// Pure libraries that an engine may compute with: synchronous, no I/O, no clock.
const ENGINE_LIBRARIES = 'node_modules/(cheerio|html-to-text|chrono-node|ical[.]js|minisearch|@leeoniya/ufuzzy)/';

const no = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    no(
      'no-service-to-service',
      { path: SERVICE },
      { path: SERVICE, pathNot: '^services/$1/' },
      'Services meet only through proto/ and the graph.',
    ),
    no(
      'domain-is-pure',
      { path: `${SERVICE}src/domain/`, pathNot: TEST },
      { pathNot: ['^services/$1/src/domain/', `${KIT}pure[.]ts$`] },
      'A domain imports no node:, no npm and no other layer.',
    ),
    no(
      'engine-is-pure',
      { path: `${SERVICE}src/engine/`, pathNot: TEST },
      { pathNot: ['^services/$1/src/(domain|engine)/', `${KIT}pure[.]ts$`, '^services/_catalogue/', ENGINE_LIBRARIES] },
      'An engine computes from its arguments; a new library goes on the list in this file.',
    ),
    no(
      'app-knows-no-tech',
      { path: `${SERVICE}src/app/`, pathNot: TEST },
      { pathNot: ['^services/$1/src/(domain|engine|app)/', KIT, 'node_modules/zod/'] },
      'Put it behind a port in app/ports.ts.',
    ),
    no(
      'inbound-not-outbound',
      { path: `${SERVICE}src/inbound/`, pathNot: TEST },
      { path: '^services/$1/src/(outbound|generated/prisma)/' },
      'Call a use case.',
    ),
    no(
      'outbound-not-inbound',
      { path: `${SERVICE}src/outbound/` },
      { path: '^services/$1/src/inbound/' },
      'What comes in does not know what it is kept in.',
    ),
    no(
      'prisma-only-outbound',
      { path: `${SERVICE}src/`, pathNot: 'src/(outbound/|generated/|service[.]ts$)' },
      { path: '^services/$1/src/generated/prisma/' },
      'The database is behind the stores.',
    ),
    no(
      'only-service-ts-composes',
      { path: `${SERVICE}src/`, pathNot: `(src/main[.]ts$|${TEST})` },
      { path: '^services/$1/src/service[.]ts$' },
      'Only main.ts and tests start a service.',
    ),
    no(
      'kit-knows-no-service',
      { path: KIT, pathNot: TEST },
      { path: '^(services/(?!_kit/)|proto/|gateway/|web/)' },
      'The chassis carries services, it does not know them.',
    ),
    no('pure-is-pure', { path: `${KIT}pure[.]ts$` }, { path: '.+' }, 'It is what a domain may import.'),
    no(
      'nobody-imports-stack',
      { pathNot: ['^services/_stack/', TEST, '/(test|bench)/', '^jest[.]config'] },
      { path: '^services/_stack/' },
      'The stack starts the world; nothing that is deployed needs it.',
    ),
    no(
      'tests-need-only-test-servers',
      { path: ['/(test|bench)/', TEST], pathNot: '^services/_stack/' },
      { path: '^services/_stack/', pathNot: '^services/_stack/src/infra/' },
      'A service is tested alone; the whole world is tested in _stack.',
    ),
    no(
      'stack-uses-front-door',
      { path: '^services/_stack/' },
      { path: `${SERVICE}src/`, pathNot: 'src/service[.]ts$' },
      'A service is what its service.ts exports.',
    ),
    no(
      'gateway-knows-no-service',
      { path: '^gateway/', pathNot: [TEST, '^gateway/test/'] },
      { path: ['^services/(?!_kit/)', '^web/'] },
      'The gateway speaks the graph.',
    ),
    no(
      'sandbox-only-from-stack',
      { pathNot: '^services/(_stack|_sandbox)/' },
      { path: '^services/_sandbox/' },
      'Stand-ins are spoken to over HTTP.',
    ),
    no(
      'catalogue-readers',
      { pathNot: '^services/(_catalogue|_stack|taste-memory|digest|mailbox|voice)/' },
      { path: '^services/_catalogue/' },
      'Reference data is read by these services alone.',
    ),
    no(
      'web-knows-only-the-graph',
      { path: '^web/' },
      { path: ['^services/', '^proto/', '^gateway/src/'] },
      'The web knows api.graphql and nothing else of the servers.',
    ),
    no(
      'features-do-not-meet',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
      'Compose in web/src/app.',
    ),
    no(
      'shared-looks-down',
      { path: '^web/src/shared/' },
      { path: '^web/src/(features|app)/' },
      'What everybody uses depends on nobody.',
    ),
    no(
      'features-do-not-import-app',
      { path: '^web/src/features/' },
      { path: '^web/src/app/' },
      'The app composes features, not the other way round.',
    ),
    no(
      'proto-is-data',
      { path: '^proto/', pathNot: '^proto/test/' },
      { path: '^(services|gateway|web)/' },
      'Contracts depend on nothing of ours.',
    ),
    no(
      'declared-npm-only',
      { path: '^(services|gateway|web|proto)/', pathNot: ['/(test|bench)/', TEST] },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
      'Name the package in a package.json.',
    ),
    no(
      'no-cycles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
      'Two modules that need each other are one, or three. (What is loaded later may know its loader.)',
    ),
    // A package of types alone has nothing to resolve to.
    no(
      'resolvable',
      {},
      { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/core$' },
      'There is no such module.',
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'src/generated/', '^proto/src/gen/', '^web/src/gql/'] },
    exclude: { path: ['/dist/', '/fixtures/', '[.]data/'] },
    combinedDependencies: true, // test tools are named at the root; what ships is checked by services/_stack/test/arch
    tsPreCompilationDeps: true, // type-only imports count
    parser: 'swc', // the TypeScript compiler of this repository has no programming interface to parse with
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
