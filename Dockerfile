# Three stages: the pages are built where the tools are, and what runs has neither the tools nor the right to change itself.
# `npm run image` builds it, `npm run test:image` tries what is built.

FROM docker.io/library/node:24-bookworm-slim AS pages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional --ignore-scripts --no-audit
COPY contract contract
COPY web web
COPY vite.config.ts tsconfig.base.json ./
RUN node node_modules/vite/bin/vite.js build

FROM docker.io/library/node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit
# The pages are built with these, or have them in them; scripts/imagePackages.test.ts holds the list.
RUN npm uninstall --omit=dev --omit=optional --ignore-scripts --no-audit \
  @fontsource-variable/inter @tailwindcss/vite @tanstack/react-query @tanstack/react-virtual @vitejs/plugin-react \
  downshift lucide-react qrcode.react radix-ui react react-dom react-router tailwindcss vite zustand
# What is installed, as an SBOM. Told to omit kinds of packages, npm leaves out more than those.
RUN npm pkg delete devDependencies optionalDependencies && npm sbom --sbom-format=cyclonedx > sbom.cdx.json

FROM docker.io/library/node:24-bookworm-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/sbom.cdx.json ./
COPY --from=pages /app/dist/web dist/web
COPY package.json ./
COPY contract contract
COPY server server
COPY scripts scripts
# What it is built from, which no file in it says; the server falls back on a digest of the sources.
ARG COMMIT=""
RUN echo "$COMMIT" > commit
# The embedded database, where no DATABASE_URL is set; backups, where they are made on a timer.
RUN mkdir /data /backups && chown node:node /data /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "scripts/healthy.ts"]
# No npm between: the signal to stop reaches the server itself.
CMD ["node", "server/main.ts"]
