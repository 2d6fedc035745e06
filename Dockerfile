# The demo store in one container: docker build -t davenport . && docker run --init -p 3000:3000 -v davenport:/data davenport
# A live store: set DAVENPORT_MODE, DATABASE_URL, PUBLIC_URL, MAIL_FROM and the other settings of README.md's table.
# Debian and not Alpine: the built-in PostgreSQL needs glibc.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# The program belongs to root, so that the running store cannot change it; it writes to /data alone.
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The first start creates the database and loads the demo store.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Waiting orders are answered within 10 s of SIGTERM, then the database is closed.
STOPSIGNAL SIGTERM
CMD ["node", "bin/start.mjs"]
