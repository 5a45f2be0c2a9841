import { lakeEndpoint, readEndpoints } from '#host/content/endpoints.ts'
import { describeTransfer, transfer } from '#host/content/transfer.ts'
import { runCommand } from '#host/launch/failure.ts'
import { readSettings } from '#host/launch/settings.ts'

// npm run content:push: copies all content of the local lake, with its images, to a hosted Sanity project.
await runCommand(async () => {
  const settings = readSettings()
  const say = (line: string) => console.log(line)
  const { hosted, ...options } = readEndpoints(process.argv.slice(2), settings)
  const [from, to] = [await lakeEndpoint(settings), hosted]
  say(describeTransfer(await transfer(from, to, { ...options, say }), to))
  return 0
})
