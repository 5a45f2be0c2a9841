import { defineCliConfig } from 'sanity/cli'
import { publicEnv } from '#lib/env.public.ts'

const { dataset, projectId } = publicEnv.sanity

/** For the `sanity` command, run in this folder: types of what is stored (`npm run typegen`), and hosted data sets. */
export default defineCliConfig({
  api: { projectId, dataset },
  typegen: {
    path: '../{lib,site}/**/!(*.test).ts',
    schema: 'schema.json',
    generates: '../schemas/sanity.types.ts',
    overloadClientMethods: false,
    formatGeneratedCode: true,
  },
})
