import { lakeEndpoint, readEndpoints } from '#scripts/content/endpoints.ts'
import { transfer } from '#scripts/content/transfer.ts'
import { runCommand } from '#scripts/launch/failure.ts'
import { readSettings } from '#scripts/launch/settings.ts'
import { tellTransferred } from './content/transfer.ts'

// npm run content:push: all content of the lake here to a project at Sanity, with its pictures.
await runCommand(async () => {
  const settings = readSettings()
  const say = (line: string) => console.log(line)
  const { hosted, ...options } = readEndpoints(process.argv.slice(2), settings)
  const [from, to] = [await lakeEndpoint(settings), hosted]
  say(tellTransferred(await transfer(from, to, { ...options, say }), to))
  return 0
})
