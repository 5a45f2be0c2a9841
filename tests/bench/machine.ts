import { spawnSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import { root } from '#host/launch/settings.ts'
import { findChromium } from '#tests/kit/chromium.ts'

/** What figures depend on, in two lines: which state of the sources, when, and on which machine. */
export function describeRun(now: Date): string {
  const [model] = cpus()
  const chromium = findChromium()
  const machine = [
    model?.model.trim() || 'a processor without a name',
    `${availableParallelism()} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
    chromium ? said(chromium, '--version') : 'no Chromium',
    `load before ${loadavg()[0]?.toFixed(1)}`,
  ]
  const day = now.toISOString().replace('T', ' ').slice(0, 16)
  return `Brightkeel at ${commit()}, ${day} UTC\n${machine.join(', ')}`
}

function commit(): string {
  const hash = said('git', 'rev-parse', '--short', 'HEAD')
  if (!hash) return 'an unknown commit'
  const isChanged = said('git', 'status', '--porcelain') !== ''
  return `commit ${hash}${isChanged ? ', with changes that are not committed' : ''}`
}

/** What a program answers in one line; nothing where it is not there. */
function said(program: string, ...args: string[]): string {
  const { stdout } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  return (stdout ?? '').trim()
}
