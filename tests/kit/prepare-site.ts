import { runCommand } from '#scripts/launch/failure.ts'
import prepareTemplate from './template.ts'

await runCommand(async () => {
  await prepareTemplate()
  return 0
})
