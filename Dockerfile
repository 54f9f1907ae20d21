# The server as `npm start` runs it, without the compiler, the sources and the tests.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
# Packages change seldom: their layer is kept until the lock file does.
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run release:folder -- /release

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build /release ./
# What the server keeps: secrets it generated, captured mail, and the embedded database where there is no other.
RUN mkdir /data && chown 1000:1000 /data
VOLUME /data
# The number, not the name: an orchestrator that refuses root cannot look names up.
USER 1000:1000
ENV NODE_ENV=production \
    NODE_COMPILE_CACHE=/tmp/compiled \
    MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=32768 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/v1/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process, so that a stop (SIGTERM) reaches the server, which finishes what is in flight.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "dist/server/release/main.js"]
