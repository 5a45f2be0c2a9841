import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nextBinary } from '#host/launch/build.ts'
import { Failure } from '#host/launch/failure.ts'
import { root } from '#host/launch/settings.ts'

const folder = join(root, 'tests', '.output', 'empty-next')

const files = {
  'app/layout.tsx':
    'export default function Layout({ children }: { children: React.ReactNode }) { return <html lang="en"><body>{children}</body></html> }',
  'app/page.tsx': 'export default function Page() { return <h1>Empty</h1> }',
  'next.config.mjs': `export default { cacheComponents: true, partialPrefetching: true, poweredByHeader: false, turbopack: { root: ${JSON.stringify(root)} } }`,
  'package.json': '{ "private": true, "type": "module" }',
  'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "skipLibCheck": true } }',
}

/**
 * Builds and serves the smallest page this Next version can make, for comparison.
 *
 * @throws Failure if the port is in use
 */
export async function serveEmptyNext(
  port: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const url = `http://127.0.0.1:${port}`
  if (await answers(url)) {
    throw new Failure(`Another program is running at ${url}. Stop it, or set TEST_PORT.`)
  }
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  const built = spawnSync(process.execPath, [nextBinary, 'build'], { cwd: folder, env })
  if (built.status !== 0) throw new Error(`The empty Next app failed to build:\n${built.stderr}`)
  const server = spawn(
    process.execPath,
    [nextBinary, 'start', '-p', String(port), '-H', '127.0.0.1'],
    { cwd: folder, env, stdio: 'ignore' },
  )
  await untilAnswers(url, server)
  return { url, stop: () => end(server) }
}

async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    if (await answers(url)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The empty Next app exited before it responded.')
}

async function answers(url: string): Promise<boolean> {
  // Not listening yet.
  const response = await fetch(url).catch(() => undefined)
  return response?.ok === true
}

function end(server: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  server.kill('SIGTERM')
  return ended
}
