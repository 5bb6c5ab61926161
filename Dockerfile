# Every deployable, by one argument:
#   docker build --build-arg DEPLOYABLE=identity -t valet/identity:TAG .
# identity | taste-memory | digest | wallet-budget | mailbox | voice | gateway | migrate
# The first stage is the same for all of them and is built once. Give NODE_IMAGE a digest to pin it harder.
ARG NODE_IMAGE=node:24.11.1-bookworm-slim

# Installs, generates (contracts, Prisma clients, supergraph), compiles, builds the web client.
FROM ${NODE_IMAGE} AS build
ENV APOLLO_TELEMETRY_DISABLED=true CHECKPOINT_DISABLE=1
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm node services/_stack/tools/prepare.mjs

# What one deployable needs to run: production packages of its workspace, compiled code, data.
FROM build AS tree
ARG DEPLOYABLE
RUN --mount=type=cache,target=/root/.npm test -n "$DEPLOYABLE" \
    && node services/_stack/tools/pruned-tree.mjs "$DEPLOYABLE" /app

FROM ${NODE_IMAGE}
ARG DEPLOYABLE
LABEL org.opencontainers.image.title="valet-${DEPLOYABLE}" org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production APOLLO_TELEMETRY_DISABLED=true
WORKDIR /app
# Owned by root and read by the unprivileged user: the program cannot change itself, and needs no writable folder.
COPY --from=tree /app /app
# `valet parked`, `valet replay`, ... in a running container; of the migrate image: `prepare` and `migrate`.
RUN ln -s /app/valet.mjs /usr/local/bin/valet
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 CMD ["node", "/app/health.mjs"]
ENTRYPOINT ["node", "/app/valet.mjs"]
