import { readEndpoints } from '#host/content/endpoints.ts'
import { readMigration } from '#host/content/read-migration.ts'
import { updateContent } from '#host/content/update-content.ts'
import { runCommand } from '#host/launch/failure.ts'
import { readSettings } from '#host/launch/settings.ts'

// npm run content:migrate: brings the content of a hosted Sanity project to what this version of the site expects.
await runCommand(async () => {
  const { hosted } = readEndpoints(process.argv.slice(2), readSettings())
  const lines = await updateContent(hosted.client, await readMigration())
  const summary = lines.length > 0 ? lines : ['There is nothing to change.']
  for (const line of summary) console.log(`${hosted.name}: ${line}`)
  return 0
})
