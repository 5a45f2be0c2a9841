import { rmSync } from 'node:fs'
import { runCommand } from '#scripts/launch/failure.ts'
import { serveUntilStopped } from '#scripts/launch/serve.ts'
import { readSettings } from '#scripts/launch/settings.ts'
import { seatCrowd } from './crowd.ts'
import { testSite } from './test-site.ts'

// Every run begins with an empty data folder: no test leans on what an earlier one left behind.
rmSync(testSite.dataDir, { recursive: true, force: true })
await runCommand(async () => {
  const settings = readSettings({ ...process.env, ...testSite.environment })
  await seatCrowd(settings)
  return serveUntilStopped(settings, 'production')
})
