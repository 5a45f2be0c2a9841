import { parseLakeConfig } from '#lake/config.ts'
import { startLake } from '#lake/start-lake.ts'

try {
  await start()
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

async function start(): Promise<void> {
  const lake = await startLake(parseLakeConfig(process.env))
  const stop = async () => {
    await lake.close()
    process.exit(0)
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Started with a channel to its parent, the lake must not outlive it.
  process.on('disconnect', stop)
  console.log(`lake listening on ${lake.url}`)
}

/** One sentence for the person who started the server. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error)) return error.message

  const reasons: Record<string, string> = {
    EADDRINUSE: `The port ${member(error, 'port')} is in use by another program; stop it or set LAKE_PORT to another port.`,
    EADDRNOTAVAIL: `This machine has no address ${member(error, 'address')}; set LAKE_HOST to one of its own.`,
    EACCES: `Not allowed: ${error.message}.`,
    ENOSPC: 'The disk is full: the lake needs space for its data folder.',
  }
  return reasons[String(error.code)] ?? error.message
}

function member(error: Error, name: 'port' | 'address'): string {
  return String(Object.entries(error).find(([key]) => key === name)?.[1] ?? '')
}
