import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Puts each generated document where its graphql(`...`) call stands. The preset's own look-up table would bring every
 * operation into every chunk.
 */
const inlineDocuments = (): Plugin => {
  let documents = new Map<string, string>();
  const GENERATED = /export const (\w+?)(?:Document|FragmentDoc) = (\{.*\}) as unknown as/g;
  const IMPORT = /^import \{ graphql \} from '[./]*\/gql\/gql\.ts';$/m;
  const CALL = /graphql\(`\s*(?:query|mutation|fragment)\s+(\w+)[^`]*`\)/g;
  return {
    name: 'inline-documents',
    enforce: 'pre',
    buildStart() {
      const generated = fs.readFileSync(at('src/gql/graphql.ts'), 'utf8');
      documents = new Map([...generated.matchAll(GENERATED)].map((match) => [match[1]!, match[2]!]));
    },
    transform: {
      filter: { id: { include: /src\/.*\.tsx?$/, exclude: /src\/gql\// }, code: /graphql\(`/ },
      handler(code: string) {
        const inlined = code.replace(CALL, (_call, name: string) => {
          const document = documents.get(name);
          if (!document) throw new Error(`No generated document ${name}: run codegen`);
          return `(${document})`;
        });
        return { code: inlined.replace(IMPORT, ''), map: null };
      },
    },
  };
};

const GATEWAY = process.env['VALET_GATEWAY'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: at('.'),
  plugins: [react(), inlineDocuments(), tailwindcss()],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 1024,
    chunkSizeWarningLimit: 300,
  },
  // The client names queries by their text, and needs no pretty one: its printer would be 2 KB of every screen.
  resolve: { alias: [{ find: /^\.\/graphql\/print\.js$/, replacement: at('src/shared/plain-print.ts') }] },
  server: { host: '127.0.0.1', proxy: { '/graphql': GATEWAY, '/api': GATEWAY, '/sandbox': GATEWAY } },
});
