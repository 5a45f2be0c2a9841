import { runCommand } from '#scripts/launch/failure.ts'
import { serveUntilStopped } from '#scripts/launch/serve.ts'
import { readSettings } from '#scripts/launch/settings.ts'

// npm run dev: the same with reloading.
await runCommand(() => serveUntilStopped(readSettings(), 'development'))
