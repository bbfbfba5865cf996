# Three stages: the pages are built where the tools are, and what runs has neither the tools nor the right to change itself.
# scripts/dockerfile.ts executes every instruction without a container engine; docs/operations.md says how.

FROM node:24-bookworm-slim AS pages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --ignore-scripts --no-audit
COPY contract contract
COPY web web
COPY vite.config.ts tsconfig.base.json ./
RUN node node_modules/vite/bin/vite.js build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=pages /app/dist/web dist/web
COPY package.json ./
COPY contract contract
COPY server server
COPY scripts scripts
# The embedded database, where no DATABASE_URL is set; backups, where they are made on a timer.
RUN mkdir /data /backups && chown node:node /data /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "scripts/healthy.ts"]
# No npm between: the signal to stop reaches the server itself.
CMD ["node", "server/main.ts"]
