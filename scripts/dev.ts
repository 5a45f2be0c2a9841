import { runCommand } from '#host/launch/failure.ts'
import { serveUntilStopped } from '#host/launch/serve.ts'
import { readSettings } from '#host/launch/settings.ts'

// npm run dev: the same with reloading.
await runCommand(() => serveUntilStopped(readSettings(), 'development'))
