import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { root } from '#host/launch/settings.ts'

const traced = z.object({ files: z.array(z.string()) })
const required = traced.extend({ config: z.record(z.string(), z.unknown()) })

/**
 * Copies a build with only those files of the repository that Next lists for its pages, as hosts do that run each page
 * as a function.
 *
 * @param distDir Next's build folder, relative to the repository's root
 * @param target is replaced
 * @returns the settings in next.config.ts, which isn't copied
 */
export function copyTracedFiles(distDir: string, target: string): Record<string, unknown> {
  const { files, config } = required.parse(
    readJson(join(root, distDir, 'required-server-files.json')),
  )
  const prerendered = globSync(`${distDir}/server/app/**/*.{html,rsc,meta,body}`, { cwd: root })
  const traces = globSync(`${distDir}/server/**/*.nft.json`, { cwd: root }).flatMap((trace) => {
    const { files: listed } = traced.parse(readJson(join(root, trace)))
    const folder = dirname(join(root, trace))
    const entry = trace.replace(/\.nft\.json$/, '')
    return [entry, ...listed.map((file) => relative(root, resolve(folder, file)))]
  })
  rmSync(target, { recursive: true, force: true })
  mkdirSync(join(target, 'node_modules'), { recursive: true })
  // Hosts bring their own server in place of "next start".
  symlinkSync(join(root, 'node_modules/next'), join(target, 'node_modules/next'))
  const all = new Set([...files, ...prerendered, ...traces, join(distDir, 'static'), 'public'])
  for (const file of all) {
    if (file.startsWith('node_modules/next/')) continue
    cpSync(join(root, file), join(target, file), { recursive: true, verbatimSymlinks: true })
  }
  return config
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
