import { defineCliConfig } from 'sanity/cli'
import { publicEnv } from '#lib/env.public.ts'

const { dataset, projectId } = publicEnv.sanity

/** Settings of the `sanity` command, run in this folder: generates types (`npm run typegen`), manages hosted datasets. */
export default defineCliConfig({
  api: { projectId, dataset },
  typegen: {
    path: '../{lib,site}/**/!(*.test).ts',
    // Outside of the Studio's folder: a new file there would make the site's build outdated.
    schema: '../node_modules/.cache/sanity-schema.json',
    generates: '../schemas/sanity.types.ts',
    overloadClientMethods: false,
    formatGeneratedCode: true,
  },
})
