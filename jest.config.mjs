// One runner, a project per kind of test. ESM mode: NODE_OPTIONS=--experimental-vm-modules (see package.json).
const swc = (parser, react) => ({
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: parser === 'tsx' },
    transform: { verbatimModuleSyntax: true, ...(react && { react: { runtime: 'automatic' } }) },
  },
});

const node = {
  testEnvironment: 'node',
  // Workspace packages resolve to their sources, so that no build is needed.
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc('ts'), module: { type: 'es6' } }] },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/'],
};
const servers = {
  globalSetup: '<rootDir>/services/_stack/src/infra/jest-global-setup.ts',
  globalTeardown: '<rootDir>/services/_stack/src/infra/jest-global-teardown.ts',
};
const code = '{services/*,gateway,proto}';

export default {
  testTimeout: 30_000,
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: [`<rootDir>/${code}/{src,test,bench}/**/*.test.ts`],
      testPathIgnorePatterns: ['/node_modules/', '[.](int|e2e|system)[.]test[.]ts$', '/test/contract/', '/fixtures/'],
    },
    {
      ...node,
      displayName: 'contract',
      testMatch: [`<rootDir>/${code}/test/contract/**/*.test.ts`],
      testPathIgnorePatterns: ['/node_modules/', '[.]int[.]test[.]ts$'],
    },
    { ...node, ...servers, displayName: 'int', testMatch: [`<rootDir>/${code}/**/*.int.test.ts`] },
    { ...node, ...servers, displayName: 'e2e', testMatch: [`<rootDir>/${code}/test/e2e/*.e2e.test.ts`] },
    {
      ...node,
      ...servers,
      displayName: 'system',
      testMatch: ['<rootDir>/services/_stack/test/system/*.system.test.ts'],
    },
    { ...node, ...servers, displayName: 'proof', testMatch: [`<rootDir>/${code}/**/*.proof.ts`] },
    {
      displayName: 'web',
      rootDir: 'web',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/test/**/*.test.{ts,tsx}'],
      testEnvironment: 'jest-environment-jsdom',
      setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
      transform: { '^.+\\.[cm]?[jt]sx?$': ['@swc/jest', { ...swc('tsx', true), module: { type: 'commonjs' } }] },
      transformIgnorePatterns: ['/node_modules/(?!(wouter)/)'],
      moduleNameMapper: { '[.](css|woff2|svg)$': '<rootDir>/test/empty.cjs' },
    },
  ],
};
