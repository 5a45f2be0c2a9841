# Image of the site with everything except its data (docs/deploy/container.md). The tag is the Node version in package.json.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/lake/package.json packages/lake/
COPY packages/seo-checks/package.json packages/seo-checks/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# What only builds need: development packages, of which npm keeps optional peers of others; the compiler of Next; source
# maps; and the sources that the build holds.
RUN npm prune --omit=dev --no-audit --no-fund \
 && cd node_modules && rm -rf @next/swc-* @playwright jsdom playwright playwright-core vite vitest && cd .. \
 && rm -rf .data .next/cache admin app studio \
 && find node_modules -name '*.map' -delete
# The build holds the keys of draft mode: only the group of the site's user may read it.
RUN chmod -R g+rX,o-rwx .next

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build --chown=root:node /app /app
RUN install -d -o node -g node -m 700 /data /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data/site BACKUP_DIR=/backups BUILD=never
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch('http://' + process.env.HOST + ':' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts"]
