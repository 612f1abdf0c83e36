# syntax=docker/dockerfile:1
# The application behind nginx (target `app`, the last one) and the mock API (target `mock`). docs/deploy.md has the use.

# The Node of .nvmrc.
FROM node:24-slim AS packages
WORKDIR /deedbook
COPY package.json package-lock.json .npmrc tsconfig.json ./
RUN npm ci

FROM packages AS build
COPY index.html vite.config.ts ./
COPY public public
COPY src src
COPY scripts scripts
COPY deploy deploy
# The path that a proxy in front adds, with a slash at its end.
ARG BASE=/
RUN npm run build -- --base "$BASE" && node scripts/container.mjs /image

FROM packages AS mock
COPY src src
COPY mock-api mock-api
RUN install -d -o node -g node /data
ENV MOCK_DATA=/data/mock.json
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/docs').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "mock-api/start.mjs"]

# A tag that moves with nginx's stable releases: each build of the image has their corrections.
FROM nginxinc/nginx-unprivileged:stable-alpine AS app
USER root
# Node writes the settings when the container starts, and then makes room for nginx.
RUN apk add --no-cache nodejs && install -d -o 101 -g 101 -m 700 /run/deedbook
COPY --from=build /image/ /
USER 101:101
EXPOSE 8080
# nginx finishes what it is answering.
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/config.js"]
ENTRYPOINT ["/opt/deedbook/start.sh"]
CMD ["nginx", "-g", "daemon off;"]
