import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { z } from 'zod'
import { root } from '#host/launch/settings.ts'

export type LoopbackRegistry = {
  readonly url: string
  close(): Promise<void>
}

type Version = { version: string; dist: { tarball: string } }

/** Lockfile entries contain the same fields as a registry's: dependencies, bin, os, cpu and so on. */
const LOCK = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      name: z.string().optional(),
      version: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

const FOLDER = 'node_modules/'
const PATH_OF_TARBALL = '/-/'

/**
 * Serves the packages in the repository's `node_modules`, so that tests can run a real `npm install` without a network.
 * npm's own cache can't replace it, since `npm ci` stores no metadata there.
 */
export async function startLoopbackRegistry(): Promise<LoopbackRegistry> {
  const packages = new Map<string, Version[]>()
  const server = createServer(async ({ url = '' }, response) => {
    const path = decodeURIComponent(url)
    try {
      if (path.startsWith(PATH_OF_TARBALL)) {
        const folder = join(root, path.slice(PATH_OF_TARBALL.length))
        if (existsSync(folder)) return void response.end(await tarballOf(folder))
      }
      const versions = packages.get(path.slice(1))
      if (versions) return void response.end(JSON.stringify(metadataOf(path.slice(1), versions)))
      response.writeHead(404).end()
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  const lock = LOCK.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  for (const [folder, { link, name: alias, version, ...rest }] of Object.entries(lock.packages)) {
    if (!folder.startsWith(FOLDER) || link || version === undefined) continue
    const name = alias ?? folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length)
    const dist = { tarball: url + PATH_OF_TARBALL + folder }
    const versions = packages.get(name) ?? []
    versions.push({ ...rest, version, dist })
    packages.set(name, versions)
  }

  return {
    url,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function metadataOf(name: string, versions: Version[]) {
  return {
    name,
    'dist-tags': { latest: versions[0]?.version },
    versions: Object.fromEntries(versions.map((item) => [item.version, { ...item, name }])),
  }
}

async function tarballOf(folder: string): Promise<Buffer> {
  const archive = pack()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1)
    if (!entry.isFile() || path.startsWith(FOLDER)) continue
    const content = readFileSync(join(folder, path))
    archive.entry({ name: `package/${path.replaceAll('\\', '/')}` }, content)
  }
  archive.finalize()
  return buffer(archive.pipe(createGzip({ level: 1 })))
}
