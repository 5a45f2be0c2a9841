import { publicEnv } from '#lib/env.public.ts'
import { createStudioConfig } from './studio-config.ts'

/** The Studio as the `sanity` command reads it, in Node. The Studio in the browser gets its settings from the server. */
export default createStudioConfig(publicEnv.sanity, publicEnv.siteUrl)
