import { runCommand } from '#host/launch/failure.ts'
import prepareTemplate from './template.ts'

await runCommand(async () => {
  await prepareTemplate()
  return 0
})
