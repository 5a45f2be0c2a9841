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
  // If a parent process started the lake with an IPC channel, exit with the parent.
  process.on('disconnect', stop)
  console.log(`lake listening on ${lake.url}`)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error)) return error.message

  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${member(error, 'port')} is in use by another program. Stop that program or set LAKE_PORT to another port.`,
    EADDRNOTAVAIL: `This machine doesn't have the address ${member(error, 'address')}. Set LAKE_HOST to one of its addresses.`,
    EACCES: `Permission denied: ${error.message}. Check who owns the data folder, or choose a port above 1023.`,
    ENOSPC: "The disk is full. Free some space for the lake's data folder.",
  }
  return reasons[String(error.code)] ?? error.message
}

function member(error: Error, name: 'port' | 'address'): string {
  return String(Object.entries(error).find(([key]) => key === name)?.[1] ?? '')
}
