/** The Content Lake's HTTP API as one function from Request to Response, for requests without a server. */
export { createApp } from './app.ts'
/** Configuration, and its parser for the `LAKE_…` environment variables. */
export { type LakeConfig, parseLakeConfig } from './config.ts'
/** Opens a data folder without a server. */
export { type OpenLake, openLake } from './open-lake.ts'
/** Opens a data folder and serves it over HTTP, event streams and sockets included. */
export { type RunningLake, startLake } from './start-lake.ts'
