import { runCommand } from '#host/launch/failure.ts'
import { serveUntilStopped } from '#host/launch/serve.ts'
import { readSettings } from '#host/launch/settings.ts'

// npm run dev: runs the site in development mode, with hot reloading.
await runCommand(() => serveUntilStopped(readSettings(), 'development'))
