import { runCommand } from '#host/launch/failure.ts'
import { serveUntilStopped } from '#host/launch/serve.ts'
import { readSettings } from '#host/launch/settings.ts'

await runCommand(() => serveUntilStopped(readSettings(), 'production'))
