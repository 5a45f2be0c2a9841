import { ensureBrowsers } from '#tests/browsers/programs.ts'
import { runVitest } from './checks/run-vitest.ts'
import { Failure, runCommand } from './launch/failure.ts'

// npm run test:browsers: the site in Firefox and in WebKit. What follows `--` goes to Vitest (`-- -t search`).
await runCommand(async () => {
  const missing = ensureBrowsers()
  if (missing) throw new Failure(missing)
  return runVitest('browsers')
})
