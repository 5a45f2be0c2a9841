import { defineCliConfig } from 'sanity/cli'
import { publicEnv } from '#lib/env.public.ts'

const { dataset, projectId } = publicEnv.sanity

/** For the `sanity` command, run in this folder: schema and type extraction, and hosted data sets. */
export default defineCliConfig({ api: { projectId, dataset } })
