export { createApp } from './app.ts'
export { type LakeConfig, parseLakeConfig } from './config.ts'
export { openLake } from './open-lake.ts'
