// Every operation that can run, by its way: compiled where the compiler can, on the stock gateway where it cannot.
import type { Logger } from '@valet/kit/logger';
import { type DocumentNode, getOperationAST, GraphQLError, Kind, OperationTypeNode, parse } from 'graphql';
import type { RequestContext } from '../context.ts';
import type { SubgraphClient } from '../data-source.ts';
import { type CompiledOperation, OperationCompiler, operationOf } from './operation-compiler.ts';
import { startStockGateway, type StockGateway } from './stock.ts';
import type { Json, OperationResult, SubgraphReply } from './subgraph-reply.ts';

export interface Operation {
  readonly name: string;
  readonly isMutation: boolean;
  /** Sign-out: the session is closed whatever identity says. */
  readonly endsSession: boolean;
  /** Changes what viewer tokens say of the person, so that what is remembered of them is stale. */
  readonly changesViewer: boolean;
  readonly run: (variables: Json, context: RequestContext) => Promise<OperationResult>;
}

// Identity counts failed attempts of these by the client's address.
const namesAddress = new Set(['login', 'signup']);

/** What the gateway itself must know of an operation, read from its document. */
export function traitsOf(document: DocumentNode): Omit<Operation, 'name' | 'run'> & { namesAddress: boolean } {
  const definition = operationOf(document);
  const fields = (definition?.selectionSet.selections ?? []).flatMap((node) =>
    node.kind === Kind.FIELD ? [node.name.value] : [],
  );
  const isMutation = definition?.operation === OperationTypeNode.MUTATION;
  // A field behind a fragment at the root of a mutation could hide: such a document is treated as if it named
  // everything.
  const opaque = isMutation && fields.length !== definition.selectionSet.selections.length;
  return {
    isMutation,
    endsSession: isMutation && fields.includes('logout'),
    changesViewer: isMutation && (opaque || fields.includes('updateSettings')),
    namesAddress: isMutation && (opaque || fields.some((field) => namesAddress.has(field))),
  };
}

export class Operations {
  readonly #compiler: OperationCompiler;
  readonly #supergraphSdl: string;
  readonly #clients: ReadonlyMap<string, SubgraphClient>;
  readonly #log: Logger;
  readonly #introspection: boolean;
  #stock: Promise<StockGateway> | undefined;

  constructor(options: {
    supergraphSdl: string;
    clients: ReadonlyMap<string, SubgraphClient>;
    log: Logger;
    introspection: boolean;
  }) {
    this.#supergraphSdl = options.supergraphSdl;
    this.#compiler = new OperationCompiler(options.supergraphSdl);
    this.#clients = options.clients;
    this.#log = options.log;
    this.#introspection = options.introspection;
  }

  get schema() {
    return this.#compiler.schema;
  }

  /** A shipped operation, planned now. Throws when it does not fit the schema. */
  prepare(text: string): Operation {
    const document = parse(text);
    const name = operationOf(document)?.name?.value ?? 'unnamed';
    const stock: Operation['run'] = async (variables, context) =>
      (await this.stock()).run(text, variables, name, context);
    return this.#operation(name, document, this.#tryCompile(document, name) ?? stock);
  }

  /** Any other operation, on the stock gateway. Throws a GraphQL error where the text, or the name in it, is none. */
  open(text: string, operationName: string | undefined): Operation {
    const document = parse(text, { maxTokens: 2_000 });
    if (operationName !== undefined && !getOperationAST(document, operationName))
      throw new GraphQLError('The document has no operation of that name.');
    const run: Operation['run'] = async (variables, context) =>
      (await this.stock()).run(text, variables, operationName, context);
    return this.#operation(operationName ?? 'open', document, run);
  }

  /** The stock gateway, started when it is first needed. */
  stock(): Promise<StockGateway> {
    this.#stock ??= startStockGateway({
      supergraphSdl: this.#supergraphSdl,
      clients: this.#clients,
      log: this.#log,
      introspection: this.#introspection,
    });
    return this.#stock;
  }

  async close(): Promise<void> {
    await (await this.#stock)?.stop();
  }

  #operation(name: string, document: DocumentNode, run: Operation['run']): Operation {
    const { namesAddress: named, ...traits } = traitsOf(document);
    if (!named) return { name, ...traits, run };
    return {
      name,
      ...traits,
      run: (variables, context) => {
        context.namesAddress = true;
        return run(variables, context);
      },
    };
  }

  #tryCompile(document: DocumentNode, name: string): Operation['run'] | undefined {
    let compiled: CompiledOperation;
    try {
      compiled = this.#compiler.compile(document);
    } catch (err) {
      this.#log.warn({ operation: name, err, signal: 'operation.not-compiled' });
      return undefined;
    }
    const send = (subgraph: string, body: string, context: RequestContext): Promise<SubgraphReply> => {
      const client = this.#clients.get(subgraph);
      if (!client) throw new Error(`no address for ${subgraph}`);
      return client.send(body, context);
    };
    return async (variables, context) => {
      const result = await compiled(variables, send, context);
      if (result.nulled.length > 0)
        this.#log.warn({ operation: name, nulled: result.nulled.join(', '), requestId: context.requestId });
      return result;
    };
  }
}
