import { runCommand } from '#host/launch/failure.ts'
import { serveUntilStopped } from '#host/launch/serve.ts'
import { readSettings } from '#host/launch/settings.ts'

// npm start: runs everything in production mode.
await runCommand(() => serveUntilStopped(readSettings(), 'production'))
