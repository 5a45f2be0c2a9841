import { runCommand } from '#scripts/launch/failure.ts'
import { serveUntilStopped } from '#scripts/launch/serve.ts'
import { readSettings } from '#scripts/launch/settings.ts'

// npm start: everything, in production mode.
await runCommand(() => serveUntilStopped(readSettings(), 'production'))
