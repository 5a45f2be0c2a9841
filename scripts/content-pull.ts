import { lakeEndpoint, readEndpoints } from '#host/content/endpoints.ts'
import { readMigration } from '#host/content/read-migration.ts'
import { describeTransfer, transfer } from '#host/content/transfer.ts'
import { updateContent } from '#host/content/update-content.ts'
import { runCommand } from '#host/launch/failure.ts'
import { readSettings } from '#host/launch/settings.ts'

// npm run content:pull: copies all content of a hosted Sanity project, with its images, into the local lake.
await runCommand(async () => {
  const settings = readSettings()
  const say = (line: string) => console.log(line)
  const { hosted, ...options } = readEndpoints(process.argv.slice(2), settings)
  const [from, to] = [hosted, await lakeEndpoint(settings)]
  say(describeTransfer(await transfer(from, to, { ...options, say }), to))
  // The content may be from an older version of the site.
  for (const line of await updateContent(to.client, await readMigration(), { again: true }))
    say(line)
  return 0
})
