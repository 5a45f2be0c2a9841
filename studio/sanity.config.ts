import { publicEnv } from '#lib/env.public.ts'
import { createStudioConfig } from './studio-config.ts'

/** The Studio as the `sanity` command loads it, in Node. In the browser, the Studio gets its settings from the server. */
export default createStudioConfig(publicEnv.sanity, publicEnv.siteUrl)
